import type { Look } from "#contract/looks.ts";
import type { RecordedAt } from "./looks.store.ts";

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
 * browser that somebody else had used before, and a code that was handed in after the end, in
 * milliseconds since 1970 (R17.2).
 */
export function findLooks(
  rows: readonly RecordedAt[],
  endsAt: number | null,
  { verdicts, pairs }: Settled,
): Look[] {
  const fine = new Set(verdicts.map(({ personId, kind }) => `${kind} ${personId}`));
  const trusted = new Set(pairs.map(({ personId, otherId }) => keyOfPair(personId, otherId)));
  const latest = new Map<string, RecordedAt>();
  const looks: Look[] = [];
  for (const row of rows) {
    const person = toPerson(row);
    if (row.browserMark !== null) {
      const before = latest.get(row.browserMark);
      if (before !== undefined && !trusted.has(keyOfPair(before.personId, row.personId)))
        looks.push({ kind: "same-browser", person, other: toPerson(before) });
      latest.set(row.browserMark, row);
    }
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
