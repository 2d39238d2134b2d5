import type { LostPoints } from "../verify/lost-points.ts";
import type { WrongEarnings } from "../verify/wrong-earnings.ts";
import type { Call } from "./call.ts";

/** Lists the members who lost points, and what a repair would change. */
export function sayLostPoints({ say }: Pick<Call, "say">, lost: readonly LostPoints[]): void {
  if (lost.length === 0) return;
  say("Members who lost points when they claimed a record, because of a bug in version 0.2:");
  for (const one of lost) say(`  ${one.clubName} (${one.clubId}): ${one.name}, ${whatOf(one)}`);
}

function whatOf({ hasBalance, carryover, repaired }: LostPoints): string {
  const [now, then] = [carryover ?? 0, repaired ?? 0];
  if (hasBalance && now === then)
    return `an officer has since set their carry-over to ${then}, so it stays`;
  const gets = now === then ? "" : `: carry-over becomes ${then}`;
  return hasBalance ? `carry-over ${now}${gets}` : `missing from Members${gets}`;
}

/** Lists the members whose points differ from what they attended, and what a repair would change. */
export function sayWrongEarnings(
  { say }: Pick<Call, "say">,
  wrong: readonly WrongEarnings[],
): void {
  if (wrong.length === 0) return;
  say("Members whose points don't match the events they attended:");
  for (const { clubName, clubId, name, earned, rightEarned, attended, rightAttended } of wrong) {
    const changes = [
      ...(earned === rightEarned ? [] : [`points earned ${earned} → ${rightEarned}`]),
      ...(attended === rightAttended ? [] : [`events attended ${attended} → ${rightAttended}`]),
    ];
    say(`  ${clubName} (${clubId}): ${name}, ${changes.join(", ")}`);
  }
}
