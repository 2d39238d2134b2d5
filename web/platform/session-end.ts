/** Something that a tab does as long as someone is logged in. */
type Activity = { pause: () => void; resume: () => void };

const activities = new Set<Activity>();
let ending = false;

/** Whether this tab is ending its session. The next document takes over, so this one doesn't react. */
export function isSessionEnding(): boolean {
  return ending;
}

/** Has something pause while this tab ends its session. Returns a function that forgets it. */
export function pauseAtSessionEnd(activity: Activity): () => void {
  activities.add(activity);
  return () => void activities.delete(activity);
}

/**
 * Ends the session, on purpose. The server closes its streams and refuses its reads before the next
 * document is here, and that mustn't be taken for a session that expired. If `end` fails, everything
 * goes on.
 */
export async function endSessionBy<Answer>(end: () => Promise<Answer>): Promise<Answer> {
  ending = true;
  for (const { pause } of activities) pause();
  try {
    return await end();
  } catch (error) {
    ending = false;
    for (const { resume } of activities) resume();
    throw error;
  }
}
