import type { PeopleAt } from "./strips.ts";

/**
 * How many meetings count: those missed in a row, those before, and how many of these were
 * attended.
 */
const [missed, before, often] = [3, 6, 3];

/**
 * Everyone's last meetings that count, as far as they decide, oldest first: `p` if they came, or
 * `m`. Meetings they were excused from, or from before their first one, don't count (R20.4).
 * `readPeople` is called with the number of a meeting, latest first, for as many as it takes.
 */
export async function readCounted(
  people: ReadonlyMap<string, { firstAt: number }>,
  meetings: number,
  readPeople: (index: number) => Promise<Pick<PeopleAt, "attendees" | "excused">>,
): Promise<ReadonlyMap<string, string>> {
  const counted = new Map<string, string>();
  const open = new Map(people);
  for (let index = meetings - 1; index >= 0 && open.size > 0; index -= 1) {
    const { attendees, excused } = await readPeople(index);
    for (const [id, { firstAt }] of open) {
      const letters = counted.get(id) ?? "";
      if (index < firstAt || letters.length === missed + before) open.delete(id);
      else if (attendees.has(id)) counted.set(id, `p${letters}`);
      else if (!excused.has(id)) counted.set(id, `m${letters}`);
    }
  }
  return counted;
}

/**
 * Whether a member isn't seen lately, judging by their last meetings that count: they came to at
 * least 3 of 6, then missed the next 3 (R20.4).
 */
export function isMissed(counted: string): boolean {
  const [late, early] = [counted.slice(-missed), counted.slice(-missed - before, -missed)];
  return late === "m".repeat(missed) && early.replaceAll("m", "").length >= often;
}
