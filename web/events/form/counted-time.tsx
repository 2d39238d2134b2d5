import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import type { FieldErrors } from "#web/platform/ui/fields/use-form.ts";
import classes from "./counted-time.module.css";
import type { TypedEvent } from "./use-event-draft.ts";

type CountedTimeProps = {
  typed: Pick<TypedEvent, "countsTime" | "forgotten" | "forgottenMinutes">;
  errors: FieldErrors;
};

/** Whether an event counts time from sign-in to sign-out, and what counts without one (R35.1). */
export function CountedTime({ typed, errors }: CountedTimeProps) {
  const [isCounted, setIsCounted] = useState(typed.countsTime !== "");
  const [forgotten, setForgotten] = useState(typed.forgotten);
  return (
    <div className={classes["fields"]}>
      <CheckboxField
        name="countsTime"
        defaultChecked={typed.countsTime !== ""}
        onInput={setIsCounted}
      >
        <Trans>Count time from sign-in to sign-out</Trans>
      </CheckboxField>
      {isCounted && (
        <>
          <SelectField
            label={t`If someone forgets to sign out, count`}
            name="forgotten"
            defaultValue={typed.forgotten}
            onInput={({ currentTarget }) => setForgotten(currentTarget.value)}
          >
            <option value="">{t`nothing`}</option>
            <option value="end">{t`until the event ends`}</option>
            <option value="minutes">{t`a number of minutes`}</option>
          </SelectField>
          {forgotten === "minutes" && (
            <TextField
              label={t`Minutes`}
              name="forgottenMinutes"
              type="number"
              inputMode="numeric"
              step={1}
              required
              defaultValue={typed.forgottenMinutes}
              error={errors["forgottenMinutes"]}
            />
          )}
        </>
      )}
    </div>
  );
}
