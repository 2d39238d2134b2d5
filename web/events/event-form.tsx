import type { Event, EventInput } from "#contract/events.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useGoBack } from "#web/ui/go-back.ts";
import { RadioField } from "#web/ui/radio-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useForm } from "#web/ui/use-form.ts";
import classes from "./event-form.module.css";
import { readEventInput } from "./event-input.ts";

const statuses = [
  { value: "Active", label: "Active", hint: "Members can check in" },
  { value: "Inactive", label: "Inactive", hint: "Its code is refused" },
] as const;

type EventFormProps = {
  /** The event to change; a new one starts Active and empty (§2). */
  event?: Event;
  /** Saves and leads on; what it throws is shown, and what was typed stays. */
  save: (input: EventInput) => Promise<void>;
};

/** The form of a new or an existing event (§2, §5). */
export function EventForm({ event, save }: EventFormProps) {
  const cancel = useGoBack("/admin/events");
  const form = useForm({ submit: (data) => save(readEventInput(data)) });
  return (
    <Card padded>
      <form {...form.props} className={classes["form"]}>
        {form.failure && (
          <Alert title="The event could not be saved.">{form.failure.message}</Alert>
        )}
        <RadioField
          label="Active Status"
          name="status"
          options={statuses}
          defaultValue={event?.status ?? "Active"}
        />
        <TextField
          label="Event Name"
          name="name"
          autoComplete="off"
          defaultValue={event?.name ?? ""}
          error={form.errors["name"]}
        />
        <div className={classes["pair"]}>
          <TextField
            label="Event Date"
            name="date"
            type="date"
            defaultValue={event?.date ?? ""}
            error={form.errors["date"]}
          />
          <TextField
            label="Points"
            name="points"
            type="number"
            inputMode="numeric"
            // Whatever number is typed is read as an integer.
            step="any"
            defaultValue={event?.points ?? ""}
            error={form.errors["points"]}
          />
        </div>
        <div className={classes["actions"]}>
          <Button type="submit" loading={form.pending}>
            Save
          </Button>
          <Button look="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
