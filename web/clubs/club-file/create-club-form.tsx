import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { FormFailure } from "#web/platform/ui/fields/form-failure.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { createClub } from "../own-clubs.queries.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";

/** Creates a club that the user owns (R5.9). */
export function CreateClubForm({ onCreated }: { onCreated: (clubId: string) => Promise<void> }) {
  const form = useForm({
    submit: async (data, key) => onCreated(await createClub(textOf(data, "clubName"), key)),
  });
  return (
    <form {...form.props} className={body["body"]}>
      <FormFailure form={form} />
      <TextField
        label={t`Club Name`}
        name="clubName"
        required
        autoComplete="organization"
        maxLength={bounds.maxClubNameLength}
        error={form.errors["clubName"]}
      />
      <div>
        <Button type="submit" loading={form.pending}>
          <Trans>Create Club</Trans>
        </Button>
      </div>
    </form>
  );
}
