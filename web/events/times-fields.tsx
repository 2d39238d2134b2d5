import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { usualMinutes } from "#contract/check-in-window.ts";
import type { FieldErrors } from "#web/ui/use-form.ts";
import { TextField } from "#web/ui/text-field.tsx";
import classes from "./times-fields.module.css";
import { timesFields, type TypedTimes } from "./typed-times.ts";
import { TwiceField, type Twice } from "./twice-field.tsx";

type TimesFieldsProps = {
  typed: TypedTimes;
  errors: FieldErrors;
  /** The time zone of the times; undefined until it is known. */
  timeZone: string | undefined;
  /** Times that occur twice on their day. */
  twice: Twice;
};

/** The event form's section for start, end and late check-ins; closed until needed (R6.23). */
export function TimesFields({ typed, errors, timeZone, twice }: TimesFieldsProps) {
  const [isOpen, setIsOpen] = useState(typed.starts !== "" || typed.ends !== "");
  // A closed section may contain errors.
  const isWrong = timesFields.some((name) => errors[name] !== undefined);
  return (
    <details
      className={classes["times"]}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={classes["summary"]}>
        <Trans>Start and End</Trans>
      </summary>
      <div className={classes["fields"]}>
        <p className={classes["about"]}>
          <Trans>Check-in opens and closes automatically around these times.</Trans>{" "}
          {timeZone !== undefined && <Trans>Times are in {timeZone}.</Trans>}
        </p>
        <div className={classes["pair"]}>
          <div>
            <TextField
              label={t`Start`}
              name="starts"
              type="time"
              defaultValue={typed.starts}
              error={errors["starts"]}
            />
            <TwiceField name="startsOffset" offsets={twice.starts} />
          </div>
          <div>
            <TextField
              label={t`End`}
              name="ends"
              type="time"
              defaultValue={typed.ends}
              error={errors["ends"]}
            />
            <TwiceField name="endsOffset" offsets={twice.ends} />
          </div>
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
      </div>
    </details>
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
