import { plural, t } from "@lingui/core/macro";
import type { Preview } from "#contract/ledger.ts";

/** What a preview is about, in the words of what is asked. */
export type Words = {
  /** The question, with how many people it is about. */
  title: string;
  /** What else there is to know before one answers. */
  about?: string;
  /** What the button says, with the count again. */
  button: string;
  /** What the notice says once it is done. */
  done: string;
};

/** How many people a preview is about, or `asked` until that is known. */
export function countOf(preview: Preview | undefined, asked: number): number {
  return preview !== undefined && "people" in preview.what ? preview.what.people : asked;
}

export function wordsOfRemoving(count: number, event: string): Words {
  return {
    title: plural(count, {
      one: `Remove # attendee from ${event}?`,
      other: `Remove # attendees from ${event}?`,
    }),
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
      one: `Change the points of # attendee of ${event}?`,
      other: `Change the points of # attendees of ${event}?`,
    }),
    button: plural(count, {
      one: "Change Points of # Attendee",
      other: "Change Points of # Attendees",
    }),
    done: plural(count, {
      one: "Changed the points of # attendee.",
      other: "Changed the points of # attendees.",
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
      one: `Cancel ${event} with # attendee?`,
      other: `Cancel ${event} with # attendees?`,
    }),
    about: t`The event stays, shown as Cancelled. Its code is refused, and it is worth nothing.`,
    button: t`Cancel Event`,
    done: t`Cancelled ${event}.`,
  };
}

export function wordsOfReinstating(count: number, event: string): Words {
  return {
    title: plural(count, {
      0: `Reinstate ${event}?`,
      one: `Reinstate ${event} with # attendee?`,
      other: `Reinstate ${event} with # attendees?`,
    }),
    about: t`The event counts again, with what was changed meanwhile.`,
    button: t`Reinstate Event`,
    done: t`Reinstated ${event}.`,
  };
}

export function wordsOfDeleting(count: number, event: string): Words {
  return {
    title: plural(count, {
      0: `Delete ${event}?`,
      one: `Delete ${event} with # attendee?`,
      other: `Delete ${event} with # attendees?`,
    }),
    about: t`The event is gone everywhere, also for members. You can undo it for 30 days.`,
    button: t`Delete Event`,
    done: t`Deleted ${event}.`,
  };
}

export function wordsOfSealing(event: string): Words {
  return {
    title: t`Seal ${event}?`,
    about: t`From then on a change of it, or of who attended, needs a reason, and the history marks it. Its code is refused: who checks in later asks an officer.`,
    button: t`Seal Event`,
    done: t`Sealed ${event}.`,
  };
}

export function wordsOfUnsealing(event: string): Words {
  return {
    title: t`Take the seal off ${event}?`,
    about: t`It can be changed without a reason again. The history keeps that it was sealed.`,
    button: t`Take the Seal Off`,
    done: t`Took the seal off ${event}.`,
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
      done: t`Merged two members.`,
    };
  }
  const [kept, gone] = [merged.kept.name, merged.gone.name];
  const twice = plural(merged.both, {
    0: "They were at no event both.",
    one: "They were both at # event, which counts once.",
    other: "They were both at # events, which count once each.",
  });
  return {
    title: t`Merge ${gone} into ${kept}?`,
    about: t`All that is recorded of ${gone} becomes ${kept}’s, carry-overs are added up, and a claim slip of ${gone} is worth nothing. ${twice} You can undo it for 30 days.`,
    button: t`Merge Members`,
    done: t`Merged ${gone} into ${kept}.`,
  };
}

export function wordsOfUndoing(what: string, redo: boolean): Words {
  return redo
    ? { title: t`Redo this?`, about: what, button: t`Redo`, done: t`Done again: ${what}` }
    : { title: t`Undo this?`, about: what, button: t`Undo`, done: t`Undone: ${what}` };
}
