/** Runs one subject's attempts one after another; different subjects run in parallel. */
export type Turns = <Result>(subject: string, attempt: () => Promise<Result>) => Promise<Result>;

/**
 * A limit that is checked first and counted afterward would let any number of concurrent guesses
 * through. Here each attempt sees the result of the previous one.
 */
export function createTurns(): Turns {
  const latest = new Map<string, Promise<unknown>>();
  return async (subject, attempt) => {
    const turn = latest.get(subject)?.then(attempt, attempt) ?? attempt();
    latest.set(subject, turn);
    try {
      return await turn;
    } finally {
      if (latest.get(subject) === turn) latest.delete(subject);
    }
  };
}
