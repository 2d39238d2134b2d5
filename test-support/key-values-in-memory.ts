/**
 * Replaces `idb-keyval` outside of browsers, through `vi.mock`: like IndexedDB, it copies values,
 * and every call is asynchronous. The end-to-end tests use the real one.
 */
type Store = Map<string, unknown>;

const stores = new Map<string, Store>();
let refuses = false;

/** Makes all further reads and writes fail, as in browsers that block storage. */
export function refuseToKeep(refused: boolean): void {
  refuses = refused;
}

export function createStore(name: string): Store {
  const store = stores.get(name) ?? new Map<string, unknown>();
  stores.set(name, store);
  return store;
}

export async function values(store: Store): Promise<unknown[]> {
  return inTurn(() => [...store.values()]);
}

export async function get(key: string, store: Store): Promise<unknown> {
  return inTurn(() => store.get(key));
}

export async function set(key: string, value: unknown, store: Store): Promise<void> {
  await inTurn(() => void store.set(key, structuredClone(value)));
}

export async function del(key: string, store: Store): Promise<void> {
  await inTurn(() => store.delete(key));
}

export async function clear(store: Store): Promise<void> {
  await inTurn(() => store.clear());
}

async function inTurn<Result>(act: () => Result): Promise<Result> {
  await Promise.resolve();
  if (refuses) throw new DOMException("The storage is refused.", "InvalidStateError");
  return structuredClone(act());
}
