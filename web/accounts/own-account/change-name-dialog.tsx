import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { User } from "#contract/accounts/accounts.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { changeName } from "../identity.queries.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";

type ChangeNameDialogProps = { user: User; onClose: () => void };

/** Changes the user's own name, exactly as typed; can be undone (R2.29). */
export function ChangeNameDialog({ user: { name: before }, onClose }: ChangeNameDialogProps) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const change = async (name: string) => {
    await changeName(queryClient, name);
    await router.invalidate();
  };
  const undo = async () => {
    try {
      await change(before);
      notify(t`Your name is ${before} again.`, "success");
    } catch (error) {
      notify(messageOf(error));
    }
  };
  const form = useForm({
    submit: async (data) => {
      const name = textOf(data, "name").trim();
      if (name !== before) {
        await change(name);
        const action = { label: t`Undo`, onAct: () => void undo() };
        notify(t`Your name is ${name} now.`, "success", action);
      }
      onClose();
    },
    focusAfterFailure: "name",
  });
  return (
    <Dialog title={t`Change Name`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Save</Trans>} onClose={onClose}>
        <p className={body["about"]}>
          <Trans>
            Your clubs will list you under this name, and their officers can see what changed. Past
            events keep the name recorded there.
          </Trans>
        </p>
        <TextField
          ref={field}
          label={t`Name`}
          name="name"
          autoComplete="name"
          required
          maxLength={2 * bounds.maxNameLength}
          defaultValue={before}
          error={form.errors["name"]}
        />
      </DialogForm>
    </Dialog>
  );
}
