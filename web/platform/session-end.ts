const listeners = new Set<() => void>();
let ending = false;

/** Whether this tab is ending its session. The next document takes over, so this one doesn't react. */
export function isSessionEnding(): boolean {
  return ending;
}

/** Whether a refusal says that the session is over, and not because this tab is ending it. */
export function saysSessionEnded(code: string): boolean {
  return code === "signed-out" && !ending;
}

/** Calls `listener` whenever `isSessionEnding` changes. Returns a function that forgets it. */
export function whenSessionEnds(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Ends the session, on purpose. The server closes its streams and refuses its reads before the next
 * document is here, and that mustn't be taken for a session that expired. If `end` fails, everything
 * goes on.
 */
export async function endSessionBy<Answer>(end: () => Promise<Answer>): Promise<Answer> {
  setEnding(true);
  try {
    return await end();
  } catch (error) {
    setEnding(false);
    throw error;
  }
}

function setEnding(is: boolean): void {
  ending = is;
  for (const listener of listeners) listener();
}
