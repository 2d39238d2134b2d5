/** Runs what concerns one subject one after another; different subjects run in parallel. */
export type Turns = <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>;

/** Creates turns that know of each other. */
export function createTurns(): Turns {
  const latest = new Map<string, Promise<unknown>>();
  return async (subject, work) => {
    const turn = latest.get(subject)?.then(work, work) ?? work();
    latest.set(subject, turn);
    try {
      return await turn;
    } finally {
      if (latest.get(subject) === turn) latest.delete(subject);
    }
  };
}
