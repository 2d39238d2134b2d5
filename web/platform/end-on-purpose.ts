/** What this document does on its own as long as someone is logged in. */
type Follower = { stop: () => void; goOn: () => void };

const followers = new Set<Follower>();
let leaving = false;

/** Whether the session ends on purpose: a document of its own follows, and this one does no more. */
export function isLeaving(): boolean {
  return leaving;
}

/** Has something stop while a session is ended on purpose. Returns a function that forgets it. */
export function untilLeaving(follower: Follower): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/**
 * Ends the session on purpose. The server closes its streams and refuses its reads at once, before
 * the next document is here, and that mustn't be taken for a session that expired. If it fails,
 * everything goes on.
 */
export async function leaveBy<Answer>(end: () => Promise<Answer>): Promise<Answer> {
  leaving = true;
  for (const { stop } of followers) stop();
  try {
    return await end();
  } catch (error) {
    leaving = false;
    for (const { goOn } of followers) goOn();
    throw error;
  }
}
