import { t } from "@lingui/core/macro";
import { useState } from "react";
import { usualMinutes } from "#contract/events/times/check-in-window.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { TextArea } from "#web/platform/ui/fields/text-area.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import type { FieldErrors } from "#web/platform/ui/fields/use-form.ts";
import { Fold } from "#web/platform/ui/page/fold.tsx";
import { CountedTime } from "./counted-time.tsx";
import { CodeKindField, HoursField } from "./folded-fields.tsx";
import classes from "./more-options.module.css";
import type { TypedEvent } from "./use-event-draft.ts";
import { isFolded, usesMoreOptions, type InSight } from "./uses-more-options.ts";

type MoreOptionsProps = {
  typed: TypedEvent;
  errors: FieldErrors;
  /** What the form shows outside of this section. */
  inSight: InSight;
};

/**
 * The event form's section for what most events don't need (R6.50): open if the event has any of
 * it, or once something in it has to be corrected.
 */
export function MoreOptions({ typed, errors, inSight }: MoreOptionsProps) {
  const [isOpen, setIsOpen] = useState(() => usesMoreOptions(typed, inSight));
  // A closed section may contain errors.
  const isWrong = Object.keys(errors).some((name) => isFolded(name, inSight));
  return (
    <Fold
      look="row"
      title={t`More Options`}
      titleClass={classes["title"]}
      className={classes["more"]}
      open={isOpen || isWrong}
      onToggle={setIsOpen}
    >
      <div className={classes["fields"]}>
        {!inSight.hours && <HoursField typed={typed} errors={errors} />}
        <div className={classes["pair"]}>
          <Minutes
            label={t`Opens (minutes before)`}
            name="opensBefore"
            typed={typed.opensBefore}
            placeholder={usualMinutes.opensBefore}
            errors={errors}
          />
          <Minutes
            label={t`Closes (minutes after)`}
            name="closesAfter"
            typed={typed.closesAfter}
            placeholder={usualMinutes.closesAfter}
            errors={errors}
          />
          <Minutes
            label={t`Late after (minutes)`}
            name="lateAfter"
            typed={typed.lateAfter}
            description={t`Leave blank if no one counts as late.`}
            errors={errors}
          />
          <Minutes
            label={t`Late arrivals earn`}
            name="latePoints"
            typed={typed.latePoints}
            description={t`Leave blank to give full points.`}
            errors={errors}
          />
          <TextField
            label={t`Last Day`}
            name="endsOn"
            type="date"
            max="9999-12-31"
            description={t`Only if it ends on a different day.`}
            defaultValue={typed.endsOn}
            error={errors["endsOn"]}
          />
        </div>
        <CountedTime typed={typed} errors={errors} />
        {!inSight.codeKind && <CodeKindField typed={typed} />}
        <TextArea
          label={t`Note for Officers`}
          description={t`Members and helpers never see it.`}
          name="note"
          rows={3}
          most={bounds.maxNoteLength}
          defaultValue={typed.note}
          error={errors["note"]}
        />
      </div>
    </Fold>
  );
}

type MinutesProps = {
  label: string;
  name: string;
  typed: string;
  placeholder?: number;
  description?: string;
  errors: FieldErrors;
};

function Minutes({ label, name, typed, placeholder, description, errors }: MinutesProps) {
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      step={1}
      placeholder={placeholder === undefined ? undefined : String(placeholder)}
      description={description}
      defaultValue={typed}
      error={errors[name]}
    />
  );
}
