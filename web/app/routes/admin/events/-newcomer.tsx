import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { NewName } from "#web/attendance/corrections/add-attendee-options.tsx";
import { doorOfEvent } from "#web/attendance/door/door-calls.ts";
import { AddedNewcomer } from "#web/attendance/door/newcomers/added-newcomer.tsx";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { EventNewcomerDialog } from "./-newcomer-dialog.tsx";

type OfEvent = { clubId: string; eventId: string };

/**
 * Adds someone who isn't a member, by a name typed into the event's field (R8.25): right away, or,
 * if people have a name like it or that fails, with the dialog of the scanner.
 */
export function useNewcomer(event: OfEvent, accountId: string) {
  const { clubId } = event;
  const place = { doerId: accountId, isPass: false, ...event };
  const told = (name: string, revision: number) =>
    notifyDone(t`${name} was added.`, { clubId, revision }, { keepsFocus: true });
  const adding = useMutation({
    mutationFn: async ({ name, isLikeOthers }: NewName) => {
      if (isLikeOthers) return undefined;
      return doorOfEvent(place).addNewcomer({ ...splitName(name), gradYear: null });
    },
    onSuccess: (added) => added && told(added.attendee.name, added.revision),
  });
  const isAsking = adding.isError || (adding.isSuccess && adding.data === undefined);
  const dialog: ReactNode =
    adding.variables === undefined ? null : isAsking ? (
      <EventNewcomerDialog
        place={place}
        typed={splitName(adding.variables.name)}
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
  const lastName = words.pop() ?? "";
  return { firstName: words.join(" "), lastName };
}
