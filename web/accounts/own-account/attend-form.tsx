import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Settings } from "#contract/accounts/accounts.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { FormFailure } from "#web/platform/ui/fields/form-failure.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { gradYearError } from "../grad-year-error.ts";
import { becomeMember } from "../session.queries.ts";
import classes from "../account-form.module.css";

type AttendFormProps = { settings: Settings; cancel: ReactNode; onDone: () => void };

/** Asks an account that runs clubs for the details it needs to attend as a member (R3.19). */
export function AttendForm({ settings, cancel, onDone }: AttendFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    submit: async (data) => {
      await becomeMember(queryClient, Number(textOf(data, "gradYear")));
      onDone();
    },
    focusAfterFailure: "gradYear",
  });
  return (
    <form {...form.props} className={classes["form"]}>
      <p className={classes["lead"]}>
        <Trans>
          Check in to events and earn points with this account. Nothing changes for the clubs you
          run.
        </Trans>
      </p>
      <FormFailure form={form} />
      <TextField
        label={t`Graduation Year`}
        name="gradYear"
        type="number"
        inputMode="numeric"
        required
        min={bounds.minGradYear}
        max={settings.maxGradYear}
        error={gradYearError(form.errors["gradYear"], settings)}
      />
      <Button type="submit" wide loading={form.pending}>
        <Trans>Become a Member</Trans>
      </Button>
      {cancel}
    </form>
  );
}
