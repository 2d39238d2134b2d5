/**
 * The parts of a browser's storage that are used; as in a browser, its items are its own
 * properties.
 */
export function createStorage(): Record<string, unknown> {
  const storage: Record<string, unknown> = {};
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => void (storage[name] = value),
    removeItem: (name: string) => void delete storage[name],
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(storage, name, { value, enumerable: false });
  return storage;
}
