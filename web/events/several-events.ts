import { plural, t } from "@lingui/core/macro";
import type { Preview } from "#contract/ledger/ledger.ts";
import type { Words } from "#web/ledger/texts/preview-words.ts";

/** What can be done to the selected events. */
export type EventsAction = "change-events" | "make-inactive" | "cancel-events" | "delete-events";

/** How many of the selected events a command changes, or all of them until that is known. */
export function countChanged(preview: Preview | undefined, selected: number): number {
  return preview?.events.filter(({ isChanged }) => isChanged).length ?? selected;
}

/** The title stays the same while the fields are filled in. */
export function wordsOfChanging(selected: number, count: number): Words {
  return {
    title: plural(selected, { one: "Change # event?", other: "Change # events?" }),
    button: plural(count, { one: "Change # Event", other: "Change # Events" }),
    done: plural(count, { one: "Changed # event.", other: "Changed # events." }),
  };
}

export function wordsOfMakingInactive(count: number): Words {
  return {
    title: plural(count, { one: "Make # event Inactive?", other: "Make # events Inactive?" }),
    about: t`Their codes stop working. Attendance and points stay the same.`,
    button: plural(count, { one: "Make # Event Inactive", other: "Make # Events Inactive" }),
    done: plural(count, { one: "Made # event Inactive.", other: "Made # events Inactive." }),
  };
}

export function wordsOfCancelingSeveral(count: number): Words {
  return {
    title: plural(count, { one: "Cancel # event?", other: "Cancel # events?" }),
    about: t`They stay, marked as Canceled. Their codes stop working, and they earn no points.`,
    button: plural(count, { one: "Cancel # Event", other: "Cancel # Events" }),
    done: plural(count, { one: "Canceled # event.", other: "Canceled # events." }),
  };
}

export function wordsOfDeletingSeveral(count: number): Words {
  return {
    title: plural(count, { one: "Delete # event?", other: "Delete # events?" }),
    about: t`This removes them everywhere, including for members. You can undo it for 30 days.`,
    button: plural(count, { one: "Delete # Event", other: "Delete # Events" }),
    done: plural(count, { one: "Deleted # event.", other: "Deleted # events." }),
  };
}
