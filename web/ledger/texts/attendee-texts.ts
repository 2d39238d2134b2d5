import { t } from "@lingui/core/macro";
import type { What } from "#contract/ledger/what.ts";
import { hoursText, namesOf, pointsOf, titleOf } from "./operation-values.ts";

type OfAttendees =
  | "check-in-undone"
  | "attendees-added"
  | "newcomer-added"
  | "attendees-removed"
  | "attendees-moved"
  | "points-set"
  | "hours-set"
  | "signed-in"
  | "signed-out"
  | "visits-ended"
  | "visits-set"
  | "marked-late"
  | "marked-not-late"
  | "requests-approved"
  | "members-excused"
  | "excuses-withdrawn";

/** What was done to the attendees of an event, as shown in History. */
export function doneToAttendees(what: Extract<What, { kind: OfAttendees }>): string {
  const [names, event] = [namesOf(what.first, what.people), titleOf(what.event)];
  switch (what.kind) {
    case "check-in-undone":
      return t`Undid ${names}'s check-in to ${event}`;
    case "attendees-added":
      return t`Added ${names} to ${event}`;
    case "newcomer-added":
      return t`Added ${names} to ${event} as a new member`;
    case "requests-approved":
      return t`Added ${names} to ${event} at their request`;
    case "members-excused":
      return t`Excused ${names} from ${event}`;
    case "excuses-withdrawn":
      return t`Removed the excuse for ${names} from ${event}`;
    case "attendees-removed":
      return t`Removed ${names} from ${event}`;
    case "attendees-moved": {
      const to = titleOf(what.to);
      return t`Moved ${names} from ${event} to ${to}`;
    }
    case "marked-late":
      return t`Marked ${names} late at ${event}`;
    case "marked-not-late":
      return t`Marked ${names} as not late at ${event}`;
    case "signed-in":
      return t`Signed in ${names} at ${event}`;
    case "signed-out":
      return t`Signed out ${names} at ${event}`;
    case "visits-ended":
      return t`Signed out ${names} at ${event} automatically`;
    case "visits-set": {
      if (what.minutes === null) return t`Removed ${names}'s times at ${event}`;
      const hours = hoursText(what.minutes);
      return t`Changed ${names}'s times at ${event}: ${hours} service hours`;
    }
    case "points-set": {
      if (what.points === null) return t`Set points for ${names} at ${event} to the event's points`;
      const points = pointsOf(what.points);
      return t`Set points for ${names} at ${event} to ${points}`;
    }
    case "hours-set": {
      if (what.minutes === null)
        return t`Set service hours for ${names} at ${event} to the event's hours`;
      const hours = hoursText(what.minutes);
      return t`Set service hours for ${names} at ${event} to ${hours}`;
    }
  }
}
