import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AddedNewcomer } from "#web/door/added-newcomer.tsx";
import { doorOfEvent } from "#web/door/door-calls.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { EventNewcomerDialog } from "./-newcomer-dialog.tsx";

type OfEvent = { clubId: string; eventId: string };

/**
 * Adds someone who isn't a member, by a name typed into the event's field (R8.25): right away if it
 * has a first and a last name, and otherwise, or if that fails, with the dialog of the scanner.
 */
export function useNewcomer(event: OfEvent, accountId: string) {
  const { clubId } = event;
  const place = { doerId: accountId, isPass: false, ...event };
  const told = (name: string, revision: number) =>
    notifyDone(t`${name} was added.`, { clubId, revision }, { keepsFocus: true });
  const adding = useMutation({
    mutationFn: async (name: string) => {
      const typed = splitName(name);
      if (typed.lastName === "") return undefined;
      return doorOfEvent(place).addNewcomer({ ...typed, gradYear: null });
    },
    onSuccess: (added) => added && told(added.attendee.name, added.revision),
  });
  const isAsking = adding.isError || (adding.isSuccess && adding.data === undefined);
  const dialog: ReactNode =
    adding.variables === undefined ? null : isAsking ? (
      <EventNewcomerDialog
        place={place}
        typed={splitName(adding.variables)}
        onAdded={told}
        onClose={adding.reset}
      />
    ) : (
      adding.data && <AddedNewcomer added={adding.data} onClose={adding.reset} />
    );
  return { addNewcomer: adding.mutate, dialog };
}

/** The last word is the last name, which they can change when they sign up. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(" ");
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}
