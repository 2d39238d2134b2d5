import { plural, t } from "@lingui/core/macro";
import type { EventOutcome } from "#contract/ledger/ledger.ts";
import type { EventChanges, What } from "#contract/ledger/what.ts";
import { codeKindText, statusText } from "#web/platform/texts/event-choice-texts.ts";
import {
  dateOf,
  hoursText,
  listOf,
  localOf,
  pointsOf,
  titleOf,
  titlesOf,
} from "./operation-values.ts";
import { categoryName, categorySet } from "./what-counts-texts.ts";

/** What changed about an event, as shown in History. */
export function eventSet({
  event: { name },
  changes,
  category,
  people,
}: Extract<What, { kind: "event-set" }>): string {
  const event = titleOf(changes.name === undefined ? { name } : { name: changes.name.from });
  const changed = listOf([...changesOf(changes), ...(category ? [categorySet(category)] : [])]);
  if (people === 0) return t`Changed ${event}: ${changed}`;
  return plural(people, {
    one: `Changed ${event}: ${changed}, for # attendee`,
    other: `Changed ${event}: ${changed}, for # attendees`,
  });
}

/** An event's changes, with the values before and after. */
function changesOf(changes: EventChanges): string[] {
  const { name, date, status, points: worth, minutes, codeKind, starts, ends } = changes;
  return [
    ...(name ? [renamed(titleOf({ name: name.to }))] : []),
    ...(status ? [statusSet(statusText(status.from), statusText(status.to))] : []),
    ...(date ? [dateSet(dateOf(date.from), dateOf(date.to))] : []),
    ...(worth ? [pointsSet(pointsOf(worth.from), pointsOf(worth.to))] : []),
    ...(minutes ? [hoursSet(hoursText(minutes.from), hoursText(minutes.to))] : []),
    ...(codeKind ? [codeSet(codeKindText(codeKind.from), codeKindText(codeKind.to))] : []),
    ...(starts ? [startSet(localOf(starts.from), localOf(starts.to))] : []),
    ...(ends ? [endSet(localOf(ends.from), localOf(ends.to))] : []),
    ...(changes.note ? [noteSet(changes.note.to)] : []),
    ...(changes.countsTime ? [timeCounted(changes.countsTime.to)] : []),
    ...(changes.forgottenMinutes ? [forgottenSet(changes.forgottenMinutes.to)] : []),
    ...(isWindowAlone(changes) ? [t`when check-in opens and closes`] : []),
    ...(changes.lateAfter || changes.latePoints ? [t`late settings`] : []),
  ];
}

/** History shows the whole note, so that nothing an officer wrote is lost by replacing it. */
const noteSet = (note: string | null) => (note === null ? t`note removed` : t`note to “${note}”`);

const timeCounted = (isCounted: boolean) =>
  isCounted ? t`time counted from sign-in to sign-out` : t`time no longer counted`;

/** What counts for people who forget to sign out. */
function forgottenSet(minutes: number | null): string {
  if (minutes === null) return t`forgotten sign-outs count until the event ends`;
  return plural(minutes, {
    0: "forgotten sign-outs count nothing",
    one: "forgotten sign-outs count # minute",
    other: "forgotten sign-outs count # minutes",
  });
}

/** Whether only the minutes before or after the event changed, not its times. */
function isWindowAlone({ starts, ends, opensAt, closesAt }: EventChanges): boolean {
  return (
    (opensAt !== undefined && starts === undefined) ||
    (closesAt !== undefined && ends === undefined)
  );
}

const startSet = (from: string, to: string) => t`start from ${from} to ${to}`;
const endSet = (from: string, to: string) => t`end from ${from} to ${to}`;
const renamed = (name: string) => t`name to ${name}`;
const statusSet = (from: string, to: string) => t`status from ${from} to ${to}`;
const dateSet = (from: string, to: string) => t`date from ${from} to ${to}`;
const codeSet = (from: string, to: string) => t`code from ${from} to ${to}`;
const pointsSet = (from: string, to: string) => t`points from ${from} to ${to}`;
const hoursSet = (from: string, to: string) => t`service hours from ${from} to ${to}`;

/** What changed about several events at once, as shown in History. */
export function eventsSet({ first, events, to, people }: Extract<What, { kind: "events-set" }>) {
  const titles = titlesOf(first, events);
  const { status, points, minutes, category, late } = to;
  const changed = listOf([
    ...(status ? [toStatus(statusText(status))] : []),
    ...(points === undefined ? [] : [toPoints(pointsOf(points))]),
    ...(minutes === undefined ? [] : [toHours(hoursText(minutes))]),
    ...(category === undefined ? [] : [toCategory(categoryName(category))]),
    ...(late ? [t`late settings`] : []),
  ]);
  if (people === 0) return t`Changed ${titles}: ${changed}`;
  return plural(people, {
    one: `Changed ${titles}: ${changed}, for # attendee`,
    other: `Changed ${titles}: ${changed}, for # attendees`,
  });
}

const toStatus = (value: string) => t`status to ${value}`;
const toPoints = (value: string) => t`points to ${value}`;
const toHours = (value: string) => t`service hours to ${value}`;
const toCategory = (value: string) => t`category to ${value}`;

/** What happens to one of several events: "points from 5 to 8, category from none to Practices". */
export function outcomeText(kind: What["kind"], event: EventOutcome): string {
  const { isChanged, changes, category, withoutStart, byClock } = event;
  if (kind === "events-deleted") return t`Will be deleted`;
  if (kind === "events-cancelled") return isChanged ? t`Will be canceled` : t`Already canceled`;
  const changed = [...changesOf(changes), ...(category ? [categorySet(category)] : [])];
  const done = isChanged ? listOf(changed) : t`no change`;
  if (byClock) return t`${done}; no service hours, because it counts time`;
  return withoutStart ? t`${done}; no late settings, because it has no start` : done;
}
