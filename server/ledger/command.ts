import type { Ability } from "#contract/abilities.ts";
import type { EventInput } from "#contract/events.ts";
import type { ImportedSheet } from "#contract/imports.ts";
import type { CommandInput, LineOutcome } from "#contract/ledger.ts";
import type { PersonFacts } from "../people/people.service.ts";
import type { OperationKind } from "../platform/database/tables-of-books.ts";
import type { Doer } from "../seats/seats.service.ts";
import type { NewEvent } from "../events/new-events.ts";
import type {
  CorrectionDetails,
  MergeDetails,
  RepetitionDetails,
  SheetDetails,
  ZoneDetails,
} from "./details.ts";
import type { Fact } from "./facts.ts";
import type { Bringing } from "./sheet-facts.ts";

/** An operation before it is done. */
export type Command =
  | {
      kind: "add-attendees";
      eventId: string;
      personIds: readonly string[];
      /** They have shown to be who they are: who does not belong to the club joins it by that. */
      mayJoin?: boolean | undefined;
    }
  | { kind: "add-newcomer"; eventId: string; person: PersonFacts & { id: string } }
  | { kind: "add-lines"; eventId: string; lines: readonly string[] }
  | {
      kind: "remove-attendees";
      eventId: string;
      personIds: readonly string[];
      mayReturn?: boolean | undefined;
    }
  | { kind: "move-attendees"; eventId: string; personIds: readonly string[]; toEventId: string }
  | {
      kind: "set-attendance-points";
      eventId: string;
      personIds: readonly string[];
      points: number | null;
    }
  | { kind: "cancel-event" | "reinstate-event" | "delete-event"; eventId: string }
  | { kind: "count-heads"; eventId: string; heads: number | null; note: string; accountId: string }
  | { kind: "seal-event" | "unseal-event"; eventId: string }
  | {
      kind: "approve-requests";
      eventId: string;
      personIds: readonly string[];
      accountId: string;
    }
  | { kind: "merge-members"; personId: string; fromId: string }
  | { kind: "correct-member"; personId: string; name: string; gradYear: number | null }
  | { kind: "set-event"; eventId: string; input: EventInput }
  | { kind: "set-carryover"; personId: string; carryover: number | null }
  | { kind: "repeat-event"; eventId: string; dates: readonly string[] }
  | { kind: "set-time-zone"; timeZone: string }
  | { kind: "import"; sheet: ImportedSheet }
  | { kind: "take-back"; eventId: string; personId: string; by: Pick<Doer, "accountId" | "passId"> }
  | { kind: "undo"; revision: number };
export type CommandOf<Kind extends Command["kind"]> = Extract<Command, { kind: Kind }>;

/** What a command would do: facts from what to what, and how it is written down. */
export type Plan = {
  kind: OperationKind;
  facts: readonly Fact[];
  /** The latest operation that last changed one of the facts: what the plan is based on. */
  basis: number;
  /** With an undo: the operation that is taken back, the one at the root of it, and which way. */
  undo?: { undoes: number; root: number; redo: boolean };
  /** Who is written down for the first time; their membership is among the facts. */
  newcomers?: readonly (PersonFacts & { id: string })[];
  /** Who becomes a member of the club by it. */
  joining?: readonly string[];
  /** What is written down beside the facts. */
  about?:
    | { eventId: string; toEventId?: string }
    | { personId: string; byAddress?: boolean }
    | RepetitionDetails
    | ZoneDetails
    | MergeDetails
    | CorrectionDetails
    | SheetDetails;
  /** Events that come with it; that they are there is among the facts. */
  newEvents?: readonly NewEvent[];
  /** The time zone of a club that had none, saved with its first event times (R6.21). */
  firstTimeZone?: string | undefined;
  /** What a sheet brings. */
  bringing?: Bringing;
  /** What the club calls a member by a correction, and when they graduate. */
  listing?: PersonFacts;
  /** What becomes of each line of a list. */
  lines?: readonly LineOutcome[];
  /** Facts that stay as they are, because of a later operation: of people, and of whole events. */
  skipped?: readonly { personId: string; by: number }[];
  skippedEvents?: readonly { eventId: string; by: number }[];
};

/** What is asked for, with who asks where it matters. */
export function askedBy(accountId: string, input: CommandInput): Command {
  if (input.kind === "count-heads" || input.kind === "approve-requests")
    return { ...input, accountId };
  return input;
}

/** What a role must be able to do for a command. */
export const abilityOf: Record<Command["kind"], Ability> = {
  "add-attendees": "add-attendees",
  "add-newcomer": "add-attendees",
  "add-lines": "correct",
  "remove-attendees": "correct",
  "move-attendees": "correct",
  "set-attendance-points": "correct",
  "cancel-event": "manage-events",
  "reinstate-event": "manage-events",
  "delete-event": "manage-events",
  "count-heads": "correct",
  "seal-event": "correct",
  "unseal-event": "correct",
  "approve-requests": "correct",
  "merge-members": "correct",
  "correct-member": "correct",
  "set-event": "manage-events",
  "set-carryover": "set-carryover",
  "repeat-event": "manage-events",
  "set-time-zone": "manage-club",
  import: "import",
  "take-back": "add-attendees",
  undo: "correct",
};
