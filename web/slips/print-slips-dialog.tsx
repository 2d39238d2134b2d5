import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { readNumber } from "#web/ui/read-number.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import classes from "./print-slips-dialog.module.css";
import { giveSlips, type OfEvent } from "./slips.queries.ts";

type PrintSlipsDialogProps = { event: OfEvent; onGiven: () => void; onClose: () => void };

/** Asks how many slips are to be on the sheet, and gives them out (R21.1). */
export function PrintSlipsDialog({ event, onGiven, onClose }: PrintSlipsDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    submit: async (data) => {
      await giveSlips(queryClient, event, Number(readNumber(textOf(data, "count"))));
      onClose();
      onGiven();
    },
  });
  const [most, days] = [limits.maxSlipsAtOnce, limits.slipDays];
  return (
    <Dialog title={t`Print Slips`} onClose={onClose}>
      <form {...form.props} className={classes["form"]}>
        <TextField
          label={t`How many slips`}
          name="count"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
          required
          description={t`Up to ${most} on a sheet. Each checks one person in, once, for ${days} days.`}
          autoComplete="off"
          error={form.errors["count"]}
        />
        {form.failure && Object.keys(form.errors).length === 0 && (
          <Alert title={form.failure.message} />
        )}
        <div className={classes["buttons"]}>
          <Button type="submit" loading={form.pending}>
            <Trans>Make the Sheet</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
