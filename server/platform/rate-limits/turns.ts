/** Lets attempts of one subject follow one another; those of others go on beside them. */
export type Turns = <Result>(subject: string, attempt: () => Promise<Result>) => Promise<Result>;

/**
 * A limit that is looked at first and counted afterwards would let any number of guesses
 * through that come at once. Here each sees what became of the one before it.
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
