import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { addAttendee } from "#web/attendance/attendees.queries.ts";
import { doorOfEvent } from "#web/door/door-calls.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { notifyDone } from "#web/ledger/notify-done.ts";

const AddedNewcomer = lazyPart(
  async () => (await import("#web/door/added-newcomer.tsx")).AddedNewcomer,
);
const NewcomerDialog = lazyPart(
  async () => (await import("#web/door/newcomer-dialog.tsx")).NewcomerDialog,
);

type OfEvent = { clubId: string; eventId: string };

/**
 * Adds someone who isn't a member, by a name typed into the event's field (R8.25): right away if it
 * has a first and a last name, and otherwise, or if that fails, with the dialog of the scanner.
 */
export function useNewcomer(event: OfEvent, accountId: string) {
  const { clubId } = event;
  const queryClient = useQueryClient();
  const door = doorOfEvent({ doerId: accountId, isPass: false, ...event });
  const told = (name: string, revision: number) =>
    notifyDone(t`${name} was added.`, { clubId, revision }, { keepsFocus: true });
  const adding = useMutation({
    mutationFn: async (name: string) => {
      const typed = splitName(name);
      if (typed.lastName === "") return undefined;
      return door.addNewcomer({ ...typed, gradYear: null });
    },
    onSuccess: (added) => added && told(added.attendee.name, added.revision),
  });
  const isAsking = adding.isError || (adding.isSuccess && adding.data === undefined);
  const dialog: ReactNode =
    adding.variables === undefined ? null : isAsking ? (
      <NewcomerDialog
        add={async (input) => {
          const added = await door.addNewcomer(input);
          told(added.attendee.name, added.revision);
          return added;
        }}
        place={door.place}
        findNames={door.findNames}
        typed={splitName(adding.variables)}
        onAddMember={(personId) =>
          void addAttendee(queryClient, event, personId).then(({ attendee: { name }, revision }) =>
            told(name, revision),
          )
        }
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
