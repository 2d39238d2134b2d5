import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Event } from "#contract/events/events.ts";
import { updateEvent } from "#web/events/events.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";

/**
 * Makes an event Inactive in one press, with an Undo in the notice (R6.15). Undefined while that
 * event is being changed.
 */
export function useMakeInactive(clubId: string): (event: Event) => (() => void) | undefined {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, name, date, points, revision }: Event) =>
      updateEvent(
        queryClient,
        { clubId, eventId: id },
        { name, date, points, revision, status: "Inactive" },
      ),
    onSuccess: (answer, event) => {
      const title = eventTitle(event);
      notifyDone(t`${title} is now Inactive.`, { clubId, ...answer });
    },
    onError: ({ message }, event) => {
      const title = eventTitle(event);
      notify(`${t`We couldn't make ${title} Inactive.`} ${message}`);
    },
  });
  return (event) => (isPending && variables.id === event.id ? undefined : () => mutate(event));
}
