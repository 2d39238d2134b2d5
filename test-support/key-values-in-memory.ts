/**
 * Stands for `idb-keyval` where there is no browser, by `vi.mock`: what it is given is copied, as
 * by IndexedDB, and every call takes a turn. The real one is used by the journeys.
 */
type Store = Map<string, unknown>;

const store: Store = new Map();
let refuses = false;

/** From now on nothing can be kept or read, as in browsers that refuse their storage. */
export function refuseToKeep(refused: boolean): void {
  refuses = refused;
}

export function createStore(): Store {
  return store;
}

export async function values(): Promise<unknown[]> {
  return inTurn(() => [...store.values()]);
}

export async function get(key: string): Promise<unknown> {
  return inTurn(() => store.get(key));
}

export async function set(key: string, value: unknown): Promise<void> {
  await inTurn(() => store.set(key, structuredClone(value)));
}

export async function del(key: string): Promise<void> {
  await inTurn(() => store.delete(key));
}

async function inTurn<Result>(act: () => Result): Promise<Result> {
  await Promise.resolve();
  if (refuses) throw new DOMException("The storage is refused.", "InvalidStateError");
  return structuredClone(act());
}
