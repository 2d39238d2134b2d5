import { usualMinutes } from "#contract/events/times/check-in-window.ts";
import type { TypedEvent } from "./use-event-draft.ts";

/** The fields that the event form shows at once in a club that uses them. */
export type InSight = { hours: boolean; codeKind: boolean };

const alwaysFolded = [
  "opensBefore",
  "closesAfter",
  "lateAfter",
  "latePoints",
  "endsOn",
  "note",
  "countsTime",
  "forgottenMinutes",
] as const;

/** Whether a field of the event form is under More Options. */
export function isFolded(name: string, inSight: InSight): boolean {
  if (name === "hours" || name === "codeKind") return !inSight[name];
  return alwaysFolded.some((folded) => folded === name);
}

/** Whether an event has anything that is under More Options, other than what every event has. */
export function usesMoreOptions(typed: TypedEvent, inSight: InSight): boolean {
  const usual: Partial<Record<keyof TypedEvent, string>> = {
    opensBefore: String(usualMinutes.opensBefore),
    closesAfter: String(usualMinutes.closesAfter),
  };
  return (
    alwaysFolded.some((name) => typed[name] !== "" && typed[name] !== usual[name]) ||
    (!inSight.hours && typed.hours !== "") ||
    (!inSight.codeKind && typed.codeKind === "changing")
  );
}
