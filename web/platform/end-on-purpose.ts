/** What this tab does on its own as long as someone is logged in. */
type Activity = { pause: () => void; resume: () => void };

const activities = new Set<Activity>();
let isEnding = false;

/**
 * Whether this tab is ending its session. The next document takes over, so this one no longer
 * reacts to it.
 */
export function isEndingOnPurpose(): boolean {
  return isEnding;
}

/** Has something pause while this tab ends its session. Returns a function that forgets it. */
export function whileLoggedIn(activity: Activity): () => void {
  activities.add(activity);
  return () => void activities.delete(activity);
}

/**
 * Ends the session on purpose. The server closes its streams and refuses its reads at once, before
 * the next document is here, and that mustn't be taken for a session that expired. If it fails,
 * everything goes on.
 */
export async function endOnPurpose<Answer>(end: () => Promise<Answer>): Promise<Answer> {
  isEnding = true;
  for (const { pause } of activities) pause();
  try {
    return await end();
  } catch (error) {
    isEnding = false;
    for (const { resume } of activities) resume();
    throw error;
  }
}
