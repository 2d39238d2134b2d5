/** Lets other requests run between two reads or writes: on SQLite, each blocks everything else. */
export const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
