import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { renamePasskey } from "./passkeys.queries.ts";

type RenamePasskeyDialogProps = { passkey: Passkey; onClose: () => void };

/** Renames a passkey, which only its owner sees. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const form = useForm({
    submit: async (data) => {
      await renamePasskey(passkey.id, textOf(data, "name"));
      await queryClient.invalidateQueries({ queryKey: ["account", "logins"] });
      onClose();
    },
    focusAfterFailure: "name",
  });
  return (
    <Dialog title={t`Rename Passkey`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Save</Trans>} onClose={onClose}>
        <TextField
          ref={field}
          label={t`Name`}
          name="name"
          autoComplete="off"
          required
          maxLength={bounds.maxPasskeyNameLength}
          defaultValue={passkey.name}
          error={form.errors["name"]}
        />
      </DialogForm>
    </Dialog>
  );
}
