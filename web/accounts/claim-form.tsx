import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormFailure } from "#web/ui/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notify.ts";
import { textOf, useForm } from "#web/ui/use-form.ts";
import classes from "./account-form.module.css";
import { ClaimField } from "./claim-field.tsx";
import { claimRecord } from "./session.queries.ts";

type ClaimFormProps = { code: string; email: string; cancel: ReactNode; onDone: () => void };

/** By which who has an account takes over what was recorded without it (R2.26). */
export function ClaimForm({ code, email, cancel, onDone }: ClaimFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    submit: async (data) => {
      await claimRecord(queryClient, textOf(data, "claim"));
      notify(t`What you have earned without an account is yours now.`, "success");
      onDone();
    },
    focusAfterFailure: "claim",
  });
  return (
    <form {...form.props} className={classes["form"]}>
      <p className={classes["lead"]}>
        <Trans>
          You are logged in as {email}. What was recorded for you at the door is added to what you
          have.
        </Trans>
      </p>
      <FormFailure form={form} />
      <ClaimField claim={code} error={form.errors["claim"]} required />
      <Button type="submit" wide loading={form.pending}>
        <Trans>Take Over</Trans>
      </Button>
      {cancel}
    </form>
  );
}
