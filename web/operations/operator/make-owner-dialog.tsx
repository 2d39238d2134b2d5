import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import { makeOwner } from "./doing.ts";

type MakeOwnerDialogProps = { club: { id: string; name: string }; onClose: () => void };

/** Makes an account an owner of a club, perhaps the operator's own (R32.54). */
export function MakeOwnerDialog({ club, onClose }: MakeOwnerDialogProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { name } = club;
  const form = useForm({
    submit: async (data) => {
      const email = textOf(data, "email").trim();
      await makeOwner(queryClient, { clubId: club.id, email });
      notify(t`${email} is an owner of ${name} now.`, "success");
      onClose();
    },
    focusAfterFailure: "email",
  });
  return (
    <Dialog title={t`Make someone an owner of ${name}`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Make Owner</Trans>} onClose={onClose}>
        <p className={body["about"]}>
          <Trans>
            Owners see everything in the club, including its members' records. The club's History
            says that the server's operator did this, and everyone who runs the club can read it.
          </Trans>
        </p>
        <TextField
          ref={field}
          label={t`Their email`}
          name="email"
          type="email"
          required
          autoComplete="off"
          error={form.errors["email"]}
        />
      </DialogForm>
    </Dialog>
  );
}
