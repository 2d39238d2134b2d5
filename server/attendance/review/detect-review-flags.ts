import type { ReviewFlag } from "#contract/review.ts";
import type { EvidenceRow } from "./review-evidence.store.ts";

/** How an attendee came, and whether by name on a locked scanner. */
export type RecordedAt = Omit<EvidenceRow, "revision" | "addedBy"> & { namedOnLock: boolean };

/** What officers have found fine. */
export type Settled = {
  decisions: readonly { personId: string; kind: ReviewFlag["kind"] }[];
  pairs: readonly { personId: string; otherId: string }[];
};

/** Who comes so long after the end was held up on the way out, and nobody asks why. */
const graceMs = 5 * 60_000;
/** By these somebody shows up themselves; what officers record may be late for any reason. */
const ownMethods: ReadonlySet<string | null> = new Set(["typed", "fixed-qr", "changing-qr"]);

/**
 * The review flags of an event, in the order in which its attendees came: a browser that somebody
 * else had used before, a saved spot that was copied to another browser, a code that was used
 * after the end (in milliseconds since 1970), and people who were added by name on a locked
 * scanner (R17.2).
 */
export function detectReviewFlags(
  rows: readonly RecordedAt[],
  endsAt: number | null,
  { decisions, pairs }: Settled,
): ReviewFlag[] {
  const fine = new Set(decisions.map(({ personId, kind }) => `${kind} ${personId}`));
  const trusted = new Set(pairs.map(({ personId, otherId }) => keyOfPair(personId, otherId)));
  const latest = new Map<string, RecordedAt>();
  const spots = new Map<string, RecordedAt>();
  const flags: ReviewFlag[] = [];
  for (const row of rows) {
    const person = toPerson(row);
    if (row.browserMark !== null) {
      const before = latest.get(row.browserMark);
      if (before !== undefined && !trusted.has(keyOfPair(before.personId, row.personId)))
        flags.push({ kind: "same-browser", person, other: toPerson(before) });
      latest.set(row.browserMark, row);
    }
    if (row.method === "ticket" && row.submissionKey !== null) {
      const before = spots.get(row.submissionKey);
      // One browser with two accounts is told already.
      if (before !== undefined && before.browserMark !== row.browserMark)
        flags.push({ kind: "same-spot", person, other: toPerson(before) });
      spots.set(row.submissionKey, row);
    }
    if (row.namedOnLock) flags.push({ kind: "named-on-lock", person });
    if (endsAt !== null && row.at >= endsAt + graceMs && ownMethods.has(row.method)) {
      const minutes = Math.floor((row.at - endsAt) / 60_000);
      flags.push({ kind: "after-end", person, minutes });
    }
  }
  return flags.filter(({ kind, person }) => !fine.has(`${kind} ${person.id}`));
}

const toPerson = ({ personId: id, name, at }: RecordedAt) => ({ id, name, at });

/** Two people, whichever is named first. */
function keyOfPair(one: string, other: string): string {
  return inOrder(one, other).join(" ");
}

/** Two ids in the order in which a pair is kept. */
export function inOrder(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one];
}
