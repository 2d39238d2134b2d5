import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { admitTo } from "./door-calls.ts";
import { listOwnWaiting, queueOfDoor } from "./door-queue.ts";
import { forgetWaiting, mayHaveWaiting } from "./waiting-flag.ts";
import { listWaiting } from "./waiting-store.ts";

/**
 * Sends a person's additions from pages that are closed by now, and says who was saved (R25.5).
 * The event's roll call and scanner show refusals.
 */
export async function sendLeftovers(doerId: string): Promise<void> {
  const waiting = await listOwnWaiting(doerId);
  // Other people's additions wait for them, and what couldn't be read may still wait.
  const all = await listWaiting().catch(() => undefined);
  if (all?.length === 0) forgetWaiting();
  const doors = new Map(
    waiting.map(({ clubId, eventId }) => [`${clubId} ${eventId}`, { clubId, eventId }]),
  );
  for (const event of doors.values()) {
    const queue = queueOfDoor({ ...event, doerId, isPass: false }, (input) =>
      admitTo(event, input),
    );
    await queue.resume(({ attendee: { name } }) =>
      notify(t`${name} is on the list now. You added them while you were offline.`, "success"),
    );
  }
}

/** Sends a person's offline additions from pages that were closed or left. Renders nothing. */
export function LeftoverSender({ doerId }: { doerId: string }) {
  useEffect(() => {
    if (mayHaveWaiting()) void sendLeftovers(doerId);
  }, [doerId]);
  return null;
}
