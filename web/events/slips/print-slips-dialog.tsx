import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { bounds } from "#contract/platform/bounds.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { readNumber } from "#web/platform/ui/fields/read-number.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { giveSlips, type OfEvent } from "./slips.queries.ts";

type PrintSlipsDialogProps = { event: OfEvent; onGiven: () => void; onClose: () => void };

/** Asks how many slips to print on the sheet, and creates them (R21.1). */
export function PrintSlipsDialog({ event, onGiven, onClose }: PrintSlipsDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    submit: async (data, key) => {
      const count = Number(readNumber(textOf(data, "count")));
      await giveSlips(queryClient, event, { count, key });
      onClose();
      onGiven();
    },
  });
  const [most, days] = [bounds.maxSlipsAtOnce, bounds.slipDays];
  return (
    <Dialog title={t`Print Slips`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Create Sheet</Trans>} onClose={onClose}>
        <TextField
          label={t`Number of slips`}
          name="count"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
          required
          description={t`Up to ${most} per sheet. Each slip checks in one person, once, and expires after ${days} days.`}
          autoComplete="off"
          error={form.errors["count"]}
        />
      </DialogForm>
    </Dialog>
  );
}
