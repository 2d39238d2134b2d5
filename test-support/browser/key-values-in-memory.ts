/**
 * Replaces `idb-keyval` outside of browsers, through `vi.mock`: like IndexedDB, it copies values,
 * and every call is asynchronous. The end-to-end tests use the real one.
 */
type Table = Map<string, unknown>;
type Store = <Result>(mode: string, use: (table: Table) => Result) => Promise<Result>;

const tables = new Map<string, Table>();
let refuses = false;
let silence: PromiseWithResolvers<void> | undefined;

/** Makes all further reads and writes fail, as in browsers that block storage. */
export function refuseToKeep(refused: boolean): void {
  refuses = refused;
}

/** Makes all reads and writes wait until it is called again with `false`, as in Safari at times. */
export function neverAnswer(silent: boolean): void {
  silence?.resolve();
  silence = silent ? Promise.withResolvers() : undefined;
}

export function createStore(name: string): Store {
  const table: Table = tables.get(name) ?? new Map<string, unknown>();
  tables.set(name, table);
  return async (_mode, use) => {
    await Promise.resolve();
    if (refuses) throw new DOMException("The storage is refused.", "InvalidStateError");
    await silence?.promise;
    return structuredClone(use(table));
  };
}

export async function values(store: Store): Promise<unknown[]> {
  return store("readonly", (table) => [...table.values()]);
}

export async function get(key: string, store: Store): Promise<unknown> {
  return store("readonly", (table) => table.get(key));
}

export async function set(key: string, value: unknown, store: Store): Promise<void> {
  await store("readwrite", (table) => void table.set(key, structuredClone(value)));
}

export async function del(key: string, store: Store): Promise<void> {
  await store("readwrite", (table) => table.delete(key));
}

export async function clear(store: Store): Promise<void> {
  await store("readwrite", (table) => table.clear());
}
