import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { bounds } from "#contract/bounds.ts";
import type { RecentEvent, RequestInput } from "#contract/requests.ts";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { eventTitle } from "#web/texts/event-values.ts";
import { formatEventDate } from "#web/ui/format-dates.ts";
import { notify } from "#web/ui/notify.ts";
import { RadioField } from "#web/ui/radio-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";

/** An event to request; `date` is null if it has none, and undefined if unknown. */
type AskedEvent = Pick<RecentEvent, "id" | "name"> & { date?: string | null };

export type RequestDialogProps = {
  /** The events to choose from; a single one needs no choice. */
  events: readonly [AskedEvent, ...AskedEvent[]];
  onClose: () => void;
};

type Kind = {
  title: string;
  /** A sentence about the only event. */
  about: (event: string) => string;
  /** What the reason should say. */
  hint: string;
  send: (queryClient: QueryClient, json: RequestInput) => Promise<void>;
};

/** Lets members send the officers a request about an event, with a reason. */
export function RequestDialog({ events, onClose, ...kind }: RequestDialogProps & Kind) {
  const queryClient = useQueryClient();
  const [first] = events;
  const form = useForm({
    submit: async (data) => {
      const eventId = events.length === 1 ? first.id : textOf(data, "eventId");
      await kind.send(queryClient, { eventId, reason: textOf(data, "reason") });
      onClose();
      notify(t`We sent your request to the officers.`, "success");
    },
  });
  return (
    <Dialog title={kind.title} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Send</Trans>} onClose={onClose}>
        {events.length === 1 ? (
          <p>{kind.about(eventTitle(first))}</p>
        ) : (
          <RadioField
            label={t`Event`}
            name="eventId"
            stacked
            options={events.map((event) => ({
              value: event.id,
              label: eventTitle(event),
              hint: formatEventDate(event.date ?? null) || t`No date`,
            }))}
            defaultValue={first.id}
          />
        )}
        <TextField
          label={t`Reason`}
          description={kind.hint}
          name="reason"
          required
          autoComplete="off"
          maxLength={bounds.maxRequestLength}
          error={form.errors["reason"]}
        />
      </DialogForm>
    </Dialog>
  );
}
