import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { bounds } from "#contract/platform/bounds.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { createKey } from "#web/platform/api/submission-key.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { FormFailure } from "#web/platform/ui/fields/form-failure.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { askText, notTakenText } from "./pass-texts.ts";
import { openedPassQuery, takePass } from "./passes.queries.ts";
import classes from "./take-pass-card.module.css";

type TakePassCardProps = { token: string; onTaken: () => Promise<void> };

/** Says what a door pass is for; taking it needs a name and a press on a button (R24.1). */
export function TakePassCard({ token, onTaken }: TakePassCardProps) {
  const queryClient = useQueryClient();
  const { data: pass, refetch } = useSuspenseQuery(openedPassQuery(token));
  // Idempotent: a retry after a lost answer takes the same pass.
  const [key] = useState(createKey);
  const form = useForm({
    submit: async (data) => {
      try {
        await takePass(queryClient, { token, key, name: textOf(data, "name") });
      } catch (error) {
        // The page then shows the pass's current state.
        if (error instanceof ApiError && error.code.startsWith("pass-")) await refetch();
        throw error;
      }
      await onTaken();
    },
    focusAfterFailure: "name",
  });
  const until = formatMinute(pass.endsAt);
  return (
    <Card padded className={classes["card"] ?? ""}>
      <p className={classes["text"]}>
        {pass.state === "open" ? askText(pass) : notTakenText(pass)}
      </p>
      {pass.state === "open" && (
        <>
          <ul className={classes["terms"]}>
            <li>
              <Trans>
                You can add people to this event's list. You'll only see names and times.
              </Trans>
            </li>
            <li>
              <Trans>Good until {until}</Trans>
            </li>
          </ul>
          <form {...form.props} className={classes["form"]}>
            <TextField
              label={t`Your Name`}
              description={t`Club officers see this next to your actions for about 30 days.`}
              name="name"
              autoComplete="name"
              required
              maxLength={bounds.maxNameLength}
              error={form.errors["name"]}
            />
            <FormFailure form={form} />
            <Button type="submit" loading={form.pending}>
              <Trans>Accept Pass</Trans>
            </Button>
          </form>
        </>
      )}
    </Card>
  );
}
