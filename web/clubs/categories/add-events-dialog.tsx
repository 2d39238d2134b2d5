import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Category } from "#contract/clubs/categories.ts";
import type { Event } from "#contract/events/events.ts";
import { searchByName } from "#contract/members/name-search.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { withToggled } from "#web/platform/ui/tables/with-toggled.ts";
import classes from "./add-events-dialog.module.css";

/** More aren't useful at a glance; typing finds the rest. */
const mostShown = 100;

type AddEventsDialogProps = {
  clubId: string;
  category: Category;
  /** The club's events, newest first. */
  events: readonly Event[];
  /** The names of all categories, by id. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** Gives several events a category at once (R26.2). */
export function AddEventsDialog(props: AddEventsDialogProps) {
  const { clubId, category, events, names, onClose } = props;
  const { id: categoryId, name } = category;
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const others = events
    .filter((event) => event.categoryId !== categoryId)
    .map((event) => ({ ...event, name: labelOf(event) }));
  const found = searchByName(others, typed).slice(0, mostShown);
  const form = useForm({
    submit: async () => {
      if (chosen.size === 0) return onClose();
      const command = { kind: "change-events" as const, eventIds: [...chosen], categoryId };
      const answer = await operate(queryClient, clubId, { command });
      onClose();
      const done = plural(chosen.size, {
        one: `Added # event to ${name}.`,
        other: `Added # events to ${name}.`,
      });
      notifyDone(done, { clubId, ...answer });
    },
  });
  const toggle = (id: string) => setChosen(withToggled(chosen, id));
  return (
    <Dialog title={t`Add Events to ${name}`} onClose={onClose}>
      <DialogForm
        form={form}
        onClose={onClose}
        button={plural(chosen.size, { 0: "Done", one: "Add # Event", other: "Add # Events" })}
      >
        <TextField
          ref={field}
          label={t`Search events`}
          labelHidden
          type="search"
          placeholder={t`Search by name or date`}
          maxLength={bounds.maxSearchLength}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {found.length === 0 ? (
          <p>
            {typed === "" ? (
              <Trans>All events are already in this category.</Trans>
            ) : (
              <Trans>No events found.</Trans>
            )}
          </p>
        ) : (
          <ul className={classes["list"]}>
            {found.map((event) => (
              <li key={event.id}>
                <CheckboxField
                  name="event"
                  defaultChecked={chosen.has(event.id)}
                  onInput={() => toggle(event.id)}
                >
                  {event.name}
                  {event.categoryId !== null && (
                    <span className={classes["now"]}>{names.get(event.categoryId)}</span>
                  )}
                </CheckboxField>
              </li>
            ))}
          </ul>
        )}
        {others.length > mostShown && typed === "" && (
          <p>
            <Trans>Type to find others.</Trans>
          </p>
        )}
      </DialogForm>
    </Dialog>
  );
}

function labelOf(event: Event): string {
  const title = eventTitle(event);
  return event.date === null ? title : `${title} · ${formatEventDate(event.date)}`;
}
