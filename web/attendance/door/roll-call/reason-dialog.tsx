import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { bounds } from "#contract/platform/bounds.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import type { Unexplained } from "../use-door-actions.ts";

type ReasonDialogProps = Pick<Unexplained, "doing"> & {
  onSay: (reason: string) => void;
  onClose: () => void;
};

const buttons = {
  adding: <Trans>Add</Trans>,
  "taking-back": <Trans>Undo</Trans>,
  excusing: <Trans>Save</Trans>,
  "signing-out": <Trans>Sign Out</Trans>,
};

/** Asks for a reason to change who was at a sealed event (R8.21). */
export function ReasonDialog({ doing, onSay, onClose }: ReasonDialogProps) {
  const isAdding = doing === "adding";
  const form = useForm({
    check: (data) => (textOf(data, "reason").trim() === "" ? { reason: { code: "required" } } : {}),
    submit: async (data) => onSay(textOf(data, "reason").trim()),
  });
  return (
    <Dialog title={t`Why change locked attendance?`} onClose={onClose}>
      <DialogForm form={form} button={buttons[doing]} onClose={onClose}>
        <TextField
          label={t`Reason`}
          description={
            isAdding
              ? t`Attendance is locked, so changes need a reason. We'll use it for everyone you add on this screen. Members can see it.`
              : t`Attendance is locked, so changes need a reason. Members can see it.`
          }
          name="reason"
          autoComplete="off"
          aria-required="true"
          maxLength={bounds.maxReasonLength}
          error={form.errors["reason"]}
        />
      </DialogForm>
    </Dialog>
  );
}
