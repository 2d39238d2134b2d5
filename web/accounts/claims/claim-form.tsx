import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/platform/ui/button.tsx";
import { FormFailure } from "#web/platform/ui/fields/form-failure.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { ClaimField } from "../claim-field.tsx";
import { claimByCode } from "../claims.queries.ts";
import { offerUndo } from "../offer-undo.ts";
import classes from "../account-form.module.css";

type ClaimFormProps = { code: string; email: string; onDone: () => void };

/** Lets a person with an account claim records from before it (R2.26). */
export function ClaimForm({ code, email, onDone }: ClaimFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    submit: async (data) => {
      const claim = await claimByCode(queryClient, textOf(data, "claim"));
      onDone();
      offerUndo(queryClient, t`Your earlier points are now in your account.`, claim);
    },
    focusAfterFailure: "claim",
  });
  return (
    <form {...form.props} className={classes["form"]}>
      <p className={classes["lead"]}>
        <Trans>
          You're logged in as {email}. We'll add the slip's attendance and points to your account.
        </Trans>
      </p>
      <FormFailure form={form} />
      <ClaimField claim={code} error={form.errors["claim"]} required />
      <Button type="submit" wide loading={form.pending}>
        <Trans>Claim Record</Trans>
      </Button>
    </form>
  );
}
