import type { Category } from "#contract/clubs/categories.ts";
import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { StandingsChoice } from "#contract/clubs/standings/standings-choices.ts";
import type { IdFormat } from "#contract/members/school-ids/compare-ids.ts";
import type { RequirementInput, Results } from "#contract/requirements/requirements.ts";
import type { Attendance, EventFields, Listing } from "./fields.ts";

/** A line of the history. Operations that can't be undone have no facts. */
export type Operation = {
  revision: number;
  kind: string;
  at: number;
  actorId: string | null;
  facts: Fact[] | undefined;
  undoes: number | null;
  /** For an undo, the original operation, and whether this redoes it. */
  root: { revision: number; redo: boolean } | undefined;
  reason: string | undefined;
};

/** What an operation changes, with the values before and after. */
export type Fact =
  | {
      fact: "event";
      eventId: string;
      from: Partial<EventFields>;
      to: Partial<EventFields>;
      made?: true;
    }
  | {
      fact: "attendance";
      eventId: string;
      personId: string;
      /** Null for people who were never recorded there. */
      from: AttendanceValue | null;
      to: AttendanceValue;
      /** They asked for it, and become a member if they aren't one (R19.3). */
      asked?: true;
      /** The key of the sign-in or sign-out, which may be sent again (R35.5). */
      key?: string | undefined;
    }
  | {
      fact: "carryover";
      termId: string;
      personId: string;
      from: number | null;
      to: number | null;
    }
  | { fact: "year"; from: string; to: string; startsOn: string; early?: string[] }
  | { fact: "reopening"; yearId: string; from: boolean; to: boolean }
  | { fact: "seat"; accountId: string; from: SeatRole | null; to: SeatRole | null }
  | { fact: "correction"; personId: string; from: Listing; to: Listing }
  | { fact: "school-id"; personId: string; from: string | null; to: string | null }
  | { fact: "id-format"; from: IdFormat; to: IdFormat }
  | { fact: "excuse"; eventId: string; personId: string; from: boolean; to: boolean }
  | {
      fact: "requirement";
      requirementId: string;
      termId: string;
      from: RequirementInput | null;
      to: RequirementInput | null;
      /** The requirement that it copies, and whose write of that was on top when it was undone. */
      copyOf?: string;
      copied?: number;
    }
  | { fact: "results"; requirementId: string; from: Results | null; to: Results | null }
  | { fact: "categories"; from: Category[]; to: Category[] }
  | { fact: "standings"; from: StandingsChoice; to: StandingsChoice }
  | { fact: "club-name"; from: string; to: string }
  | { fact: "time-zone"; from: string | null; to: string | null }
  | {
      fact: "membership";
      personId: string;
      from: boolean | null;
      to: boolean;
      /** They were removed although their attendance stays, or graduated. */
      left?: "removed" | "graduated";
      merged?: {
        into: string;
        fields: ("email" | "schoolId")[];
        /** The instant since when the remaining person is a member, if the other one joined earlier. */
        joined?: { from: number | null; to: number };
      };
    }
  | {
      /** The people and events that a sheet added. */
      fact: "sheet";
      there: boolean;
      /** All events of the sheet that it changed or added. */
      eventIds: string[];
      brought: {
        eventId: string;
        personId: string;
        points: number | null;
        minutes: number | null;
      }[];
      newEventIds: string[];
      newPersonIds: string[];
      /** What it added for people the club already had. */
      filled: FilledIdentity[];
      /** The school IDs that people it added had before they were undone, by person. */
      keptIds?: Record<string, string>;
    };

/** A field that a sheet fills for a member, and its value. */
type FilledIdentity = { personId: string; field: "email" | "schoolId"; value: string };

export type AttendanceValue = Pick<
  Attendance,
  ("state" | "points" | "minutes" | "mayReturn" | "note" | "lateBy") | ("signedInAt" | "visits")
> & {
  at?: number;
};
