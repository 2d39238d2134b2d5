import { eventTitle } from "#contract/event-title.ts";
import type { EventChanges, Operation, OperationSummary, What } from "#contract/ledger.ts";
import { formatCount, formatNumber, formatPoints } from "#web/ui/format.ts";
import { formatDay, formatEventDate } from "#web/ui/format-dates.ts";

type Named = { name: string | null };

/** Who did it, as the history shows it. */
export function whoDid({ actor, what }: Pick<Operation, "actor" | "what">): string {
  if (actor !== null) return nameOf(actor);
  return what.kind === "checked-in" ? "Members" : "Rollcall";
}

/** What was done, in one sentence without its subject. */
export function whatWasDone({ what, undo }: Pick<Operation, "what" | "undo">): string {
  const sentence = describe(what);
  if (undo === null) return sentence;
  return `${undo.redo ? "Did again" : "Undid"}: ${sentence}`;
}

function describe(what: What): string {
  switch (what.kind) {
    case "club-created":
      return `Created the club ${what.clubName}`;
    case "seat-given":
      return `Made ${nameOf(what.account)} an owner`;
    case "event-created":
      return `Created ${titleOf(what.event)}: ${what.status}, ${formatPoints(what.points)}`;
    case "event-set":
      return eventSet(what);
    case "events-closed":
      return `Set ${formatCount(what.events, "event")} to Inactive`;
    case "checked-in":
      return checkedIn(what);
    case "attendees-added":
      return `Added ${people(what.first, what.people)} to ${titleOf(what.event)}`;
    case "attendees-removed":
      return `Removed ${people(what.first, what.people)} from ${titleOf(what.event)}`;
    case "attendees-moved":
      return `Moved ${people(what.first, what.people)} from ${titleOf(what.event)} to ${titleOf(what.to)}`;
    case "points-set":
      return what.points === null
        ? `Gave ${people(what.first, what.people)} the points of ${titleOf(what.event)}`
        : `Set the points of ${people(what.first, what.people)} at ${titleOf(what.event)} to ${points(what.points)}`;
    case "event-cancelled":
      return `Cancelled ${titleOf(what.event)}`;
    case "event-reinstated":
      return `Took back that ${titleOf(what.event)} is cancelled`;
    case "event-deleted":
      return `Deleted ${titleOf(what.event)}`;
    case "carryover-set":
      return `Set the carry-over of ${nameOf(what.person)} from ${points(what.carryover.from)} to ${points(what.carryover.to)}`;
    case "opening":
      return `Took over ${formatCount(what.people, "member")} and ${formatCount(what.events, "event")} from version 0.1: what was done before can be read, but not undone`;
    case "person-erased":
      return "Erased a former member";
    case "restored":
      return "Went back to a backup";
  }
}

function eventSet({ event, changes, people }: Extract<What, { kind: "event-set" }>): string {
  const title = changes.name === undefined ? titleOf(event) : titleOf({ name: changes.name.from });
  const changed = changesOf(changes);
  const moved = people > 0 ? `, for ${formatCount(people, "attendee")}` : "";
  return `Changed ${title}: ${changed.join(", ")}${moved}`;
}

/** What was changed of an event, from what to what. */
export function changesOf({ name, date, status, points: worth }: EventChanges): string[] {
  const fromTo = (what: string, from: string, to: string) => `${what} from ${from} to ${to}`;
  return [
    ...(name ? [`name to ${titleOf({ name: name.to })}`] : []),
    ...(status ? [fromTo("status", status.from, status.to)] : []),
    ...(date ? [fromTo("date", dateOf(date.from), dateOf(date.to))] : []),
    ...(worth ? [fromTo("points", points(worth.from), points(worth.to))] : []),
  ];
}

function checkedIn({ events, first }: Extract<What, { kind: "checked-in" }>): string {
  const [event, ...others] = events;
  if (event === undefined) return "Checked in";
  if (others.length > 0) {
    const total = events.reduce((sum, { people }) => sum + people, 0);
    return `${formatNumber(total)} checked in to ${formatCount(events.length, "event")}`;
  }
  return `${people(first, event.people)} checked in to ${titleOf(event.event)}`;
}

/** Some people by name, and how many more: "Ana Ruiz", "Ana Ruiz and Ben Lee", "Ana Ruiz and 35 more". */
function people(first: readonly Named[], count: number): string {
  const [one, two] = first.map(nameOf);
  if (one === undefined) return formatCount(count, "person", "people");
  if (count === 1) return one;
  return count === 2 && two !== undefined
    ? `${one} and ${two}`
    : `${one} and ${formatNumber(count - 1)} more`;
}

/** What is in the way of an undo, and what to do: "Kim changed this on 5/3/2026. Undo that first." */
export function inTheWay({ actor, at, what }: OperationSummary): string {
  const who = actor === null ? whoDid({ actor, what }) : nameOf(actor);
  return `${who} changed this on ${formatDay(at)}: ${describe(what)}. Undo that first.`;
}

/** Somebody who was erased has no name any more. */
function nameOf({ name }: Named): string {
  return name ?? "Former member";
}

function titleOf({ name }: Named): string {
  return eventTitle({ name: name ?? "" });
}

function dateOf(date: string | null): string {
  return date === null ? "none" : formatEventDate(date);
}

function points(number: number | null): string {
  return number === null ? "empty" : formatNumber(number);
}
