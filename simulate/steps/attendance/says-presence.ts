import type { Receipt } from "#contract/attendance/attendance.ts";
import type { Presence } from "../../model/attendance/check-in.ts";

/** Whether a receipt says what the model does, and one of the other events where they are signed in. */
export function saysPresence({ presence }: Receipt, expected: Presence | undefined): boolean {
  if (presence === undefined || expected === undefined) return presence === expected;
  const { signedInAt, minutes, alsoAt } = expected;
  const isElsewhere = alsoAt.length > 0;
  return (
    presence.signedInAt === signedInAt &&
    presence.minutes === minutes &&
    (isElsewhere ? alsoAt.includes(presence.alsoAt?.id ?? "") : presence.alsoAt === undefined)
  );
}
