import { t } from "@lingui/core/macro";
import { useState, type ReactNode } from "react";
import type { Category } from "#contract/clubs/categories.ts";
import type { Event } from "#contract/events/events.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { statusText } from "#web/platform/texts/event-choice-texts.ts";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { useDebounced } from "#web/platform/ui/tables/use-debounced.ts";
import { countChanged, wordsOfChanging } from "../several-events.ts";
import classes from "./change-events-dialog.module.css";
import { noChanges, readChanges, type TypedChanges } from "./typed-changes.ts";

type ChangeEventsDialogProps = {
  clubId: string;
  events: readonly Event[];
  /** The club's categories, in order; empty until known. */
  categories: readonly Category[];
  onDone: () => void;
  onClose: () => void;
};

/** Changes several events, after a preview of each and of the point changes (R6.37). */
export function ChangeEventsDialog(props: ChangeEventsDialogProps) {
  const { clubId, events, categories, ...dialog } = props;
  const [typed, setTyped] = useState(noChanges);
  const [settled] = useDebounced(typed, bounds.searchDebounceMs);
  const { changes, errors } = readChanges(settled);
  const eventIds = events.map(({ id }) => id);
  const offered = categories.filter(({ archived }) => !archived);
  const field = <Name extends keyof TypedChanges>(name: Name) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <PreviewDialog
      {...dialog}
      clubId={clubId}
      command={
        changes === undefined || typed !== settled
          ? undefined
          : { kind: "change-events", eventIds, ...changes }
      }
      words={(preview) => wordsOfChanging(events.length, countChanged(preview, events.length))}
    >
      <div className={classes["fields"]}>
        <SelectField label={t`Active Status`} {...field("status")}>
          <Unchanged />
          <option value="Active">{statusText("Active")}</option>
          <option value="Inactive">{statusText("Inactive")}</option>
        </SelectField>
        <NumberField label={t`Points`} placeholder={t`No change`} {...field("points")} />
        <TextField
          label={t`Service Hours`}
          placeholder={t`No change`}
          autoComplete="off"
          {...field("hours")}
        />
        {offered.length > 0 && (
          <SelectField label={t`Category`} {...field("categoryId")}>
            <Unchanged />
            <option value="none">{t`None`}</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {events.some(({ starts }) => starts !== null) && (
          <SelectField label={t`Late arrivals`} {...field("late")}>
            <Unchanged />
            <option value="never">{t`No one counts as late`}</option>
            <option value="after">{t`Late after a grace period`}</option>
          </SelectField>
        )}
        {typed.late === "after" && (
          <>
            <NumberField label={t`Late after (minutes)`} {...field("lateAfter")} />
            <NumberField
              label={t`Late arrivals earn`}
              placeholder={t`Full points`}
              {...field("latePoints")}
            />
          </>
        )}
      </div>
    </PreviewDialog>
  );
}

const Unchanged = (): ReactNode => <option value="">{t`No change`}</option>;

type NumberFieldProps = Omit<Parameters<typeof TextField>[0], "type">;

function NumberField(props: NumberFieldProps) {
  return <TextField {...props} type="number" inputMode="numeric" step="any" autoComplete="off" />;
}
