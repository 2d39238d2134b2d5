import { plural, t } from "@lingui/core/macro";
import type { Operation, OperationSummary } from "#contract/ledger/ledger.ts";
import type { What } from "#contract/ledger/what.ts";
import { statusText } from "#web/platform/texts/event-choice-texts.ts";
import { partsOfSheet } from "#web/platform/texts/sheet-added.ts";
import { zoneText } from "#web/platform/texts/zone-text.ts";
import { formatDay, formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber, formatPoints } from "#web/platform/ui/format/format.ts";
import { doneToAttendees } from "./attendee-texts.ts";
import { doneToBadges } from "./badge-texts.ts";
import { checkedIn } from "./check-in-texts.ts";
import { eventSet, eventsSet } from "./event-change-texts.ts";
import { idFormatSet, memberCorrected, schoolIdSet } from "./member-texts.ts";
import { listOf, nameOf, namesOf, pointsOf, titleOf, titlesOf } from "./operation-values.ts";
import { atKiosk, byPass, doneToPass } from "./pass-texts.ts";
import { requestAnswered } from "./request-texts.ts";
import { doneToSeats } from "./seat-texts.ts";
import { claimSlipsMade, doneToSlips } from "./slip-texts.ts";
import {
  awardGiven,
  clubRenamed,
  hoursApproved,
  categoriesSet,
  requirementSet,
  resultsRecorded,
  standingsSet,
  yearReopened,
  yearStarted,
} from "./what-counts-texts.ts";

/** The actor's name, as shown in History. */
export function whoDid({ actor, what }: Pick<Operation, "actor" | "what">): string {
  if (actor?.isKiosk) return atKiosk(actor);
  if (actor?.isPass) return byPass(actor);
  if (actor !== null) return nameOf(actor);
  switch (what.kind) {
    case "checked-in":
      return t`Members`;
    // Histories don't name the server's operator, on the page or at the terminal (R32.11).
    case "reset-link-made":
    case "second-step-reset":
    case "email-changed":
    case "seat-given":
    // Of an account that the operator closed.
    case "seat-removed":
    case "events-closed":
      return t`The server's operator`;
    default:
      return "Rollcall";
  }
}

/** The operation as a sentence without a subject. */
export function whatWasDone({ what, undo }: Pick<Operation, "what" | "undo">): string {
  const sentence = describe(what);
  if (undo === null) return sentence;
  return undo.redo ? t`Redid: ${sentence}` : t`Undid: ${sentence}`;
}

function describe(what: What): string {
  switch (what.kind) {
    case "club-created": {
      const { clubName } = what;
      return t`Created the club ${clubName}`;
    }
    case "club-deleted":
      return t`Deleted the club`;
    case "club-restored":
      return t`Restored the club`;
    case "seat-given":
    case "seat-taken":
    case "seat-changed":
    case "seat-removed":
    case "seat-left":
    case "invitation-made":
    case "invitation-withdrawn":
    case "invitation-taken":
      return doneToSeats(what);
    case "reset-link-made": {
      const name = nameOf(what.account);
      return t`Created a password reset link for ${name}`;
    }
    case "second-step-reset": {
      const name = nameOf(what.account);
      return t`Removed the second steps of ${name}`;
    }
    case "email-changed": {
      const name = nameOf(what.account);
      return t`Changed the email for ${name}`;
    }
    case "event-created":
      return eventCreated(what);
    case "event-set":
      return eventSet(what);
    case "events-closed":
      return plural(what.events, {
        one: "Set # event to Inactive",
        other: "Set # events to Inactive",
      });
    case "award-given":
      return awardGiven(what);
    case "hours-approved":
      return hoursApproved(what);
    case "requirement-set":
      return requirementSet(what);
    case "results-recorded":
      return resultsRecorded(what);
    case "events-set":
      return eventsSet(what);
    case "events-cancelled": {
      const events = titlesOf(what.first, what.events);
      return t`Canceled ${events}`;
    }
    case "events-deleted": {
      const events = titlesOf(what.first, what.events);
      return t`Deleted ${events}`;
    }
    case "categories-set":
      return categoriesSet(what);
    case "event-repeated": {
      const [event, until] = [titleOf(what.event), formatEventDate(what.until)];
      return plural(what.events, {
        one: `Repeated ${event} weekly until ${until}: # event`,
        other: `Repeated ${event} weekly until ${until}: # events`,
      });
    }
    case "checked-in":
      return checkedIn(what);
    case "check-in-undone":
    case "attendees-added":
    case "newcomer-added":
    case "attendees-removed":
    case "attendees-moved":
    case "points-set":
    case "hours-set":
    case "signed-in":
    case "signed-out":
    case "visits-ended":
    case "visits-set":
    case "marked-late":
    case "marked-not-late":
    case "requests-approved":
    case "members-excused":
    case "excuses-withdrawn":
      return doneToAttendees(what);
    case "request-declined":
    case "request-withdrawn":
      return requestAnswered(what);
    case "event-cancelled":
    case "event-reinstated":
    case "event-deleted":
    case "event-sealed":
    case "event-unsealed":
      return doneToEvent(what);
    case "heads-counted":
      return headsCounted(what);
    case "slips-given":
    case "slips-voided":
    case "slips-restored":
      return doneToSlips(what);
    case "claim-slips-made":
      return claimSlipsMade(what);
    case "badges-made":
    case "badge-ended":
    case "badge-restored":
      return doneToBadges(what);
    case "pass-made":
    case "scanner-locked":
    case "scanner-unlocked":
    case "pass-taken":
    case "pass-revoked":
    case "kiosk-opened":
    case "kiosk-ended":
      return doneToPass(what);
    case "year-started":
      return yearStarted(what);
    case "year-reopened":
    case "year-closed":
      return yearReopened(what);
    case "second-step-set":
      return what.to === "required"
        ? t`Required a second step from everyone who runs the club`
        : t`Stopped requiring a second step`;
    case "standings-set":
      return standingsSet(what);
    case "club-name-set":
      return clubRenamed(what);
    case "time-zone-set":
      return timeZoneSet(what);
    case "carryover-set":
      return carryoverSet(what);
    case "imported": {
      const { newPeople: people, newEvents: meetings, ...others } = what;
      const added = listOf(partsOfSheet({ people, meetings, ...others }));
      return t`Imported a sheet: ${added}`;
    }
    case "opening":
      if (what.isFromFile)
        return t`Created from a file with ${plural(what.people, { one: "# member", other: "# members" })} and ${plural(what.events, { one: "# event", other: "# events" })}: earlier changes aren't listed`;
      return t`Upgraded from version 0.1 with ${plural(what.people, { one: "# member", other: "# members" })} and ${plural(what.events, { one: "# event", other: "# events" })}: earlier changes can be viewed but not undone`;
    case "person-claimed": {
      const name = nameOf(what.person);
      return what.by === "address"
        ? t`Claimed ${name}'s record with a confirmed email`
        : t`Claimed ${name}'s record with a claim code`;
    }
    case "members-merged": {
      const [kept, gone] = [nameOf(what.person), nameOf(what.from)];
      return t`Merged ${gone} into ${kept}`;
    }
    case "member-corrected":
      return memberCorrected(what);
    case "school-id-set":
      return schoolIdSet(what);
    case "id-format-set":
      return idFormatSet(what);
    case "name-changed": {
      if (what.name === null) return t`Changed their own name`;
      const { from, to } = what.name;
      return t`Changed their own name from ${from} to ${to}`;
    }
    case "member-removed": {
      const name = nameOf(what.person);
      return t`Removed ${name} from the club`;
    }
    case "records-repaired": {
      const names = namesOf(what.first, what.people);
      return t`Repaired records for ${names}`;
    }
    case "person-erased":
      return t`Erased a former member's data`;
    case "restored":
      return t`Restored from a backup: earlier invitations, door passes, unused slips, claim codes, links to records, and calendar links no longer work`;
    case "unknown":
      return t`Something this version of Rollcall can't describe`;
  }
}

type OfEvent =
  | "event-cancelled"
  | "event-reinstated"
  | "event-deleted"
  | "event-sealed"
  | "event-unsealed";

function doneToEvent(what: Extract<What, { kind: OfEvent }>): string {
  const event = titleOf(what.event);
  switch (what.kind) {
    case "event-cancelled":
      return t`Canceled ${event}`;
    case "event-reinstated":
      return t`Reinstated ${event}`;
    case "event-deleted":
      return t`Deleted ${event}`;
    case "event-sealed":
      return t`Locked attendance at ${event}`;
    case "event-unsealed":
      return t`Unlocked attendance at ${event}`;
  }
}

function headsCounted({ event: { name }, heads }: Extract<What, { kind: "heads-counted" }>) {
  const event = titleOf({ name });
  if (heads === null) return t`Removed the head count for ${event}`;
  const count = formatNumber(heads);
  return t`Set the head count for ${event} to ${count}`;
}

function eventCreated(what: Extract<What, { kind: "event-created" }>): string {
  const [event, status] = [titleOf(what.event), statusText(what.status)];
  const worth = what.points === null ? t`no points` : formatPoints(what.points);
  return t`Created ${event}: ${status}, ${worth}`;
}

function timeZoneSet({ from, to, events }: Extract<What, { kind: "time-zone-set" }>): string {
  const [before, zone] = [from === null ? t`none` : zoneText(from), zoneText(to)];
  return plural(events, {
    0: `Changed the time zone from ${before} to ${zone}`,
    one: `Changed the time zone from ${before} to ${zone}, for # event`,
    other: `Changed the time zone from ${before} to ${zone}, for # events`,
  });
}

function carryoverSet({ person, carryover }: Extract<What, { kind: "carryover-set" }>): string {
  const name = nameOf(person);
  const [from, to] = [pointsOf(carryover.from), pointsOf(carryover.to)];
  return t`Changed ${name}'s carry-over from ${from} to ${to}`;
}

/** What blocks an undo, and what to do about it: "Kim made a later change on 5/3/2026: “Locked attendance at Finals.” Undo that first." */
export function inTheWay({ actor, at, what }: OperationSummary): string {
  const who = whoDid({ actor, what });
  const [day, done] = [formatDay(at), describe(what)];
  return t`${who} made a later change on ${day}: “${done}.” Undo that first.`;
}

/** An operation since a preview, and its actor: "Kim, 5/3/2026: Removed Ana Ruiz from Finals." */
export function happenedSince({ actor, at, what }: OperationSummary): string {
  const who = whoDid({ actor, what });
  const [day, done] = [formatDay(at), describe(what)];
  return t`${who}, ${day}: ${done}.`;
}
