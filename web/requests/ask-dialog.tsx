import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { bounds } from "#contract/bounds.ts";
import type { RecentEvent } from "#contract/requests.ts";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { eventTitle } from "#web/texts/event-values.ts";
import { formatEventDate } from "#web/ui/format-dates.ts";
import { notify } from "#web/ui/notify.ts";
import { RadioField } from "#web/ui/radio-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import { ask } from "./requests.queries.ts";

/** An event to request; `date` is null if it has none, and undefined if unknown. */
type AskedEvent = Pick<RecentEvent, "id" | "name"> & { date?: string | null };

type AskDialogProps = {
  /** The events to choose from; a single one needs no choice. */
  events: readonly [AskedEvent, ...AskedEvent[]];
  onClose: () => void;
};

/** Lets members say that they were at an event, and why they weren't checked in (R19.1). */
export function AskDialog({ events, onClose }: AskDialogProps) {
  const queryClient = useQueryClient();
  const [first] = events;
  const title = eventTitle(first);
  const form = useForm({
    submit: async (data) => {
      const eventId = events.length === 1 ? first.id : textOf(data, "eventId");
      await ask(queryClient, { eventId, reason: textOf(data, "reason") });
      onClose();
      notify(t`We sent your request to the officers.`, "success");
    },
  });
  return (
    <Dialog title={t`I Was There`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Send</Trans>} onClose={onClose}>
        {events.length === 1 ? (
          <p>
            <Trans>Tell the officers you were at {title}.</Trans>
          </p>
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
          description={t`Why you weren't checked in and who saw you there. Officers will read this.`}
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
