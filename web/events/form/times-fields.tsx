import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { TwiceField, type Offsets } from "#web/platform/ui/fields/twice-field.tsx";
import type { FieldErrors } from "#web/platform/ui/fields/use-form.ts";
import classes from "./event-form.module.css";
import type { TypedTimes } from "./typed-times.ts";

/** The form's times that occur twice on their day. */
export type Twice = { starts?: Offsets | undefined; ends?: Offsets | undefined };

type TimesFieldsProps = {
  typed: TypedTimes;
  errors: FieldErrors;
  /** The time zone of the times; undefined until it is known. */
  timeZone: string | undefined;
  twice: Twice;
};

/** The event form's start and end; the rest about times is under More Options (R6.23). */
export function TimesFields({ typed, errors, timeZone, twice }: TimesFieldsProps) {
  return (
    <div>
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
      </div>
      <p className={classes["about"]}>
        <Trans>Check-in opens and closes automatically around these times.</Trans>{" "}
        {timeZone !== undefined && <Trans>Times are in {timeZone}.</Trans>}
      </p>
    </div>
  );
}
