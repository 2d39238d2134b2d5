import { useEffect, useRef, type ReactNode } from "react";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { optionalTextOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import type { OwnerProof } from "./confirm-owner.tsx";
import { OwnerFields } from "./owner-fields.tsx";

type ConfirmOwnerDialogProps = {
  email: string;
  owner: OwnerProof;
  /** The ID of what ends, to come back to this dialog from the school. */
  ends: string;
  title: string;
  /** What happens. */
  children: ReactNode;
  /** The text of the button that does it. */
  button: ReactNode;
  look?: "primary" | "danger";
  onConfirm: (password: string | undefined) => Promise<void>;
  onClose: () => void;
};

/**
 * Asks for the account's password, or a login at the school instead, before something is taken away
 * from the account (R2.34), or an operator downloads a backup (R32.47).
 */
export function ConfirmOwnerDialog(props: ConfirmOwnerDialogProps) {
  const {
    email,
    owner,
    ends,
    title,
    children,
    button,
    look = "danger",
    onConfirm,
    onClose,
  } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    submit: async (data) => {
      await onConfirm(optionalTextOf(data, "password"));
      onClose();
    },
    focusAfterFailure: "password",
  });
  const path = `${owner.path}&${new URLSearchParams({ ends }).toString()}`;
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm form={form} button={button} look={look} onClose={onClose}>
        <p className={body["about"]}>{children}</p>
        <OwnerFields
          email={email}
          owner={{ ...owner, path }}
          error={form.errors["password"]}
          field={field}
        />
      </DialogForm>
    </Dialog>
  );
}
