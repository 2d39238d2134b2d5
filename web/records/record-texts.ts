import { eventTitle } from "#contract/event-title.ts";
import type { ClubRecord } from "#contract/records.ts";

type Named = { name: string | null };

/** Who did it, as the record shows it. */
export function whoDid({ actor }: ClubRecord): string {
  return actor === null ? "Somebody" : nameOf(actor);
}

/** What was done, in one sentence without its subject. */
export function whatWasDone(record: ClubRecord): string {
  switch (record.kind) {
    case "sign-in-refused":
      return `Tried a wrong password for ${nameOf(record.person)}`;
    case "admin-created":
      return "Became admin of the club";
    case "checked-in":
      return `Checked in to ${titleOf(record.event)}: ${pointsText(record.points)}`;
    case "attendee-added":
      return `Added ${nameOf(record.person)} to ${titleOf(record.event)}: ${pointsText(record.points)}`;
    case "event-created":
      return `Created ${titleOf(record.event)}: ${record.status}, ${pointsText(record.points)}`;
    case "event-status-changed":
      return `Set ${titleOf(record.event)} from ${record.from} to ${record.to}`;
    case "event-points-changed":
      return `Changed the points of ${titleOf(record.event)} ${fromTo(record)}, for ${attendeesText(record.attendees)}`;
    case "carryover-changed":
      return `Changed the carry-over of ${nameOf(record.person)} ${fromTo(record)}`;
  }
}

/** Somebody who was erased has no name any more. */
function nameOf({ name }: Named): string {
  return name ?? "Former member";
}

function titleOf({ name }: Named): string {
  return eventTitle({ name: name ?? "" });
}

function fromTo({ from, to }: { from: number | null; to: number | null }): string {
  return `from ${numberText(from)} to ${numberText(to)}`;
}

function numberText(number: number | null): string {
  return number === null ? "empty" : number.toLocaleString("en-US");
}

function pointsText(points: number | null): string {
  return `${(points ?? 0).toLocaleString("en-US")} ${points === 1 ? "point" : "points"}`;
}

function attendeesText(attendees: number): string {
  return `${attendees.toLocaleString("en-US")} ${attendees === 1 ? "attendee" : "attendees"}`;
}
