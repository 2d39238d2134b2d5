import { plural, t } from "@lingui/core/macro";
import type { Preview } from "#contract/ledger/ledger.ts";

/** The texts of a preview dialog. */
export type Words = {
  /** The question, including the number of people. */
  title: string;
  /** Further details to know before answering. */
  about?: string;
  /** The button's label, which repeats the number. */
  button: string;
  /** The notice shown afterward. */
  done: string;
};

/** The number of people a preview is about, or `asked` until that is known. */
export function countOf(preview: Preview | undefined, asked: number): number {
  return preview !== undefined && "people" in preview.what ? preview.what.people : asked;
}

/** `name` is that of the only person. */
export function wordsOfRemoving(count: number, event: string, name?: string): Words {
  return {
    title:
      name === undefined
        ? plural(count, {
            one: `Remove # attendee from ${event}?`,
            other: `Remove # attendees from ${event}?`,
          })
        : t`Remove ${name} from ${event}?`,
    button: plural(count, { one: "Remove # Attendee", other: "Remove # Attendees" }),
    done: plural(count, { one: "Removed # attendee.", other: "Removed # attendees." }),
  };
}

export function wordsOfMoving(count: number, event: string, other: string | undefined): Words {
  return {
    title:
      other === undefined
        ? plural(count, {
            one: "Move # attendee to another event?",
            other: "Move # attendees to another event?",
          })
        : plural(count, {
            one: `Move # attendee from ${event} to ${other}?`,
            other: `Move # attendees from ${event} to ${other}?`,
          }),
    button: plural(count, { one: "Move # Attendee", other: "Move # Attendees" }),
    done: plural(count, {
      one: `Moved # attendee to ${other ?? ""}.`,
      other: `Moved # attendees to ${other ?? ""}.`,
    }),
  };
}

export function wordsOfPoints(count: number, event: string): Words {
  return {
    title: plural(count, {
      one: `Change points for # attendee of ${event}?`,
      other: `Change points for # attendees of ${event}?`,
    }),
    button: plural(count, {
      one: "Change Points for # Attendee",
      other: "Change Points for # Attendees",
    }),
    done: plural(count, {
      one: "Changed points for # attendee.",
      other: "Changed points for # attendees.",
    }),
  };
}

export function wordsOfHours(count: number, event: string): Words {
  return {
    title: plural(count, {
      one: `Change service hours for # attendee of ${event}?`,
      other: `Change service hours for # attendees of ${event}?`,
    }),
    button: plural(count, {
      one: "Change Hours for # Attendee",
      other: "Change Hours for # Attendees",
    }),
    done: plural(count, {
      one: "Changed service hours for # attendee.",
      other: "Changed service hours for # attendees.",
    }),
  };
}

/** `hasOwn` says whether the event has points of its own for late arrivals. */
export function wordsOfMarkingLate(count: number, event: string, hasOwn: boolean): Words {
  return {
    title: plural(count, {
      one: `Mark # attendee late at ${event}?`,
      other: `Mark # attendees late at ${event}?`,
    }),
    about: hasOwn
      ? t`They get the event's points for late arrivals. Custom points don't change.`
      : t`Late arrivals at this event earn full points.`,
    button: plural(count, { one: "Mark # Attendee Late", other: "Mark # Attendees Late" }),
    done: plural(count, { one: "Marked # attendee late.", other: "Marked # attendees late." }),
  };
}

export function wordsOfMarkingNotLate(count: number, event: string): Words {
  return {
    title: plural(count, {
      one: `Mark # attendee as not late at ${event}?`,
      other: `Mark # attendees as not late at ${event}?`,
    }),
    about: t`They get the event's full points. Custom points don't change.`,
    button: plural(count, {
      one: "Mark # Attendee Not Late",
      other: "Mark # Attendees Not Late",
    }),
    done: plural(count, {
      one: "Marked # attendee as not late.",
      other: "Marked # attendees as not late.",
    }),
  };
}

export function wordsOfAdding(count: number): Pick<Words, "button" | "done"> {
  return {
    button: plural(count, { one: "Add # Attendee", other: "Add # Attendees" }),
    done: plural(count, { one: "Added # attendee.", other: "Added # attendees." }),
  };
}

export function wordsOfCancelling(count: number, event: string): Words {
  return {
    title: plural(count, {
      0: `Cancel ${event}?`,
      one: `Cancel ${event} (# attendee)?`,
      other: `Cancel ${event} (# attendees)?`,
    }),
    about: t`The event stays, marked as Canceled. Its code stops working, and it earns no points.`,
    button: t`Cancel Event`,
    done: t`Canceled ${event}.`,
  };
}

export function wordsOfReinstating(count: number, event: string): Words {
  return {
    title: plural(count, {
      0: `Reinstate ${event}?`,
      one: `Reinstate ${event} (# attendee)?`,
      other: `Reinstate ${event} (# attendees)?`,
    }),
    about: t`The event counts again, with any changes made while it was canceled.`,
    button: t`Reinstate Event`,
    done: t`Reinstated ${event}.`,
  };
}

export function wordsOfDeleting(count: number, event: string): Words {
  return {
    title: plural(count, {
      0: `Delete ${event}?`,
      one: `Delete ${event} (# attendee)?`,
      other: `Delete ${event} (# attendees)?`,
    }),
    about: t`This removes the event everywhere, including for members. You can undo it for 30 days.`,
    button: t`Delete Event`,
    done: t`Deleted ${event}.`,
  };
}

export function wordsOfSealing(event: string): Words {
  return {
    title: t`Lock attendance at ${event}?`,
    about: t`After that, changes to the event or its attendance need a reason and are marked in History. The code stops working, and later check-ins become requests to the officers.`,
    button: t`Lock Attendance`,
    done: t`Locked attendance at ${event}.`,
  };
}

export function wordsOfUnsealing(event: string): Words {
  return {
    title: t`Unlock attendance at ${event}?`,
    about: t`You can make changes without a reason again. History still shows that it was locked.`,
    button: t`Unlock Attendance`,
    done: t`Unlocked attendance at ${event}.`,
  };
}

export function wordsOfApproving(count: number, event: string): Words {
  return {
    title: plural(count, {
      one: `Add # member who says they were at ${event}?`,
      other: `Add # members who say they were at ${event}?`,
    }),
    button: plural(count, { one: "Approve # Request", other: "Approve # Requests" }),
    done: plural(count, { one: "Approved # request.", other: "Approved # requests." }),
  };
}

export function wordsOfExcusing(count: number, event: string): Words {
  return {
    title: plural(count, {
      one: `Excuse # member from ${event}?`,
      other: `Excuse # members from ${event}?`,
    }),
    button: plural(count, { one: "Excuse # Member", other: "Excuse # Members" }),
    done: plural(count, { one: "Excused # member.", other: "Excused # members." }),
  };
}

export function wordsOfRemovingMember({
  name,
  unclaimed,
}: {
  name: string;
  unclaimed?: true | undefined;
}): Words {
  const about = t`They won't be on your lists anymore, and the club won't be on theirs. Their attendance stays on your events.`;
  return {
    title: t`Remove ${name} from the club?`,
    about: unclaimed
      ? t`${about} Without an account, their name is erased after 30 days. Until then, you can undo it.`
      : t`${about} If they check in again, they'll be added back with all their points. You can undo it for 30 days.`,
    button: t`Remove from Club`,
    done: t`Removed ${name} from the club.`,
  };
}

type Merged = {
  kept: { name: string };
  gone: { name: string; unclaimed?: true | undefined };
  both: number;
};

export function wordsOfMerging(one: { name: string }, merged: Merged | undefined): Words {
  if (merged === undefined) {
    const { name } = one;
    return {
      title: t`Merge ${name} with another member?`,
      button: t`Merge Members`,
      done: t`Merged 2 members.`,
    };
  }
  const [kept, gone] = [merged.kept.name, merged.gone.name];
  const twice = plural(merged.both, {
    0: "They weren't at any of the same events.",
    one: "They were both at # event, which will count only once.",
    other: "They were both at # events, which will each count only once.",
  });
  return {
    title: t`Merge ${gone} into ${kept}?`,
    about: t`Everything recorded for ${gone} moves to ${kept}. Their carry-overs are added together, and any claim slip for ${gone} stops working. ${twice} You can undo it for 30 days.`,
    button: t`Merge Members`,
    done: t`Merged ${gone} into ${kept}.`,
  };
}

export function wordsOfUndoing(what: string, redo: boolean): Words {
  return redo
    ? { title: t`Redo this?`, about: what, button: t`Redo`, done: t`Redone: ${what}` }
    : { title: t`Undo this?`, about: what, button: t`Undo`, done: t`Undone: ${what}` };
}
