import type { ReviewDecisionInput, ReviewFlag } from "#contract/attendance/review.ts";

type Flagged = { id: string; name: string; at: number };

/** The people a flag is about, in order of arrival. */
export function peopleOf(flag: ReviewFlag): readonly Flagged[] {
  if ("people" in flag) return flag.people;
  return "other" in flag ? [flag.other, flag.person] : [flag.person];
}

/** The last of them to arrive: settling the flag for them settles it for earlier ones. */
function lastOf(flag: ReviewFlag): string {
  return peopleOf(flag).at(-1)?.id ?? "";
}

/** A key that is unique among an event's flags. */
export function keyOf(flag: ReviewFlag): string {
  return `${flag.kind} ${lastOf(flag)}`;
}

/** A way to settle a flag. */
export type Settling = "fine" | "always-fine" | "club-device";

/** The ways to settle a flag besides removing someone; every flag has the first. */
export function settlingsOf(flag: ReviewFlag): Settling[] {
  if (flag.kind !== "same-browser") return ["fine"];
  return flag.people.length === 2
    ? ["fine", "always-fine", "club-device"]
    : ["fine", "club-device"];
}

/** The request to the server. */
export function decisionOf(flag: ReviewFlag, settling: Settling): ReviewDecisionInput {
  const personId = lastOf(flag);
  switch (settling) {
    case "fine":
      return {
        decision: "fine",
        kind: flag.kind,
        personId,
        personIds: peopleOf(flag).map(({ id }) => id),
      };
    case "always-fine":
      return { decision: "always-fine", personId, otherId: peopleOf(flag)[0]?.id ?? "" };
    case "club-device":
      return { decision: "club-device", personId };
  }
}

/** The request that undoes a decision. */
export function undoOf(input: ReviewDecisionInput): ReviewDecisionInput {
  switch (input.decision) {
    case "fine":
    case "open":
      return { ...input, decision: "open" };
    case "always-fine":
    case "not-always":
      return { ...input, decision: "not-always" };
    case "club-device":
    case "not-club-device":
      return { ...input, decision: "not-club-device" };
  }
}
