import { requirementsOf } from "./model/requirements/requirements.ts";
import type { State } from "./model/state.ts";
import type { Step } from "./steps/step.ts";

const dayMs = 24 * 3_600_000;

/** One step in so many comes after such a day. */
const every = 60;

/** Whether a step comes after the next turning day. Steps use their last number for nothing else. */
export const isAfterTurn = ({ n }: Pick<Step, "n">): boolean => (n.at(-1) ?? 1) % every === 0;

/**
 * Noon (UTC) of the day after the next one that changes something by ending: a requirement's
 * deadline (R26.5), or July 31, after which everyone is in another grade (R11.1).
 */
export function afterNextTurn({ clubs, now }: Pick<State, "clubs" | "now">): number {
  const deadlines = Object.values(clubs).flatMap((club) =>
    requirementsOf(club).map(({ input }) => Date.parse(input.deadline ?? "")),
  );
  const year = new Date(now).getUTCFullYear();
  const turns = [...deadlines, Date.UTC(year, 6, 31), Date.UTC(year + 1, 6, 31)];
  const after = turns.map((day) => day + 1.5 * dayMs).filter((instant) => instant > now);
  return Math.min(...after);
}
