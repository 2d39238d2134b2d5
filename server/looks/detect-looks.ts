import type { Look } from "#contract/looks.ts";
import type { EvidenceRow } from "./looks.store.ts";

/** How somebody present came, and whether by name on a locked scanner. */
export type RecordedAt = Omit<EvidenceRow, "revision" | "addedBy"> & { namedOnLock: boolean };

/** What officers have found fine. */
export type Settled = {
  verdicts: readonly { personId: string; kind: Look["kind"] }[];
  pairs: readonly { personId: string; otherId: string }[];
};

/** Who comes so long after the end was held up on the way out, and nobody asks why. */
const graceMs = 5 * 60_000;
/** By these somebody shows up themselves; what officers record may be late for any reason. */
const ownMethods: ReadonlySet<string | null> = new Set(["typed", "fixed-qr", "changing-qr"]);

/**
 * What is worth a look among those present at an event, in the order in which they came: a
 * browser that somebody else had used before, a saved spot that was copied to another browser, a
 * code that was handed in after the end, in milliseconds since 1970, and people who were added by
 * name on a locked scanner (R17.2).
 */
export function detectLooks(
  rows: readonly RecordedAt[],
  endsAt: number | null,
  { verdicts, pairs }: Settled,
): Look[] {
  const fine = new Set(verdicts.map(({ personId, kind }) => `${kind} ${personId}`));
  const trusted = new Set(pairs.map(({ personId, otherId }) => keyOfPair(personId, otherId)));
  const latest = new Map<string, RecordedAt>();
  const spots = new Map<string, RecordedAt>();
  const looks: Look[] = [];
  for (const row of rows) {
    const person = toPerson(row);
    if (row.browserMark !== null) {
      const before = latest.get(row.browserMark);
      if (before !== undefined && !trusted.has(keyOfPair(before.personId, row.personId)))
        looks.push({ kind: "same-browser", person, other: toPerson(before) });
      latest.set(row.browserMark, row);
    }
    if (row.method === "ticket" && row.submissionKey !== null) {
      const before = spots.get(row.submissionKey);
      // One browser with two accounts is told already.
      if (before !== undefined && before.browserMark !== row.browserMark)
        looks.push({ kind: "same-spot", person, other: toPerson(before) });
      spots.set(row.submissionKey, row);
    }
    if (row.namedOnLock) looks.push({ kind: "named-on-lock", person });
    if (endsAt !== null && row.at >= endsAt + graceMs && ownMethods.has(row.method)) {
      const minutes = Math.floor((row.at - endsAt) / 60_000);
      looks.push({ kind: "after-end", person, minutes });
    }
  }
  return looks.filter(({ kind, person }) => !fine.has(`${kind} ${person.id}`));
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
