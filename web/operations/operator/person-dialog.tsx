import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { OperatorPerson } from "#contract/operations/operator/operator.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { optionalTextOf, textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { changeEmail, closeAccount, makeResetLink, resetSecondStep } from "./doing.ts";
import type { RenderProof } from "./render-proof.ts";
import { ShownLink } from "./shown-link.tsx";

/** What operators can do for someone. */
export type PersonAction = "reset-link" | "email" | "second-step" | "closing";

type PersonDialogProps = {
  action: PersonAction;
  person: OperatorPerson;
  renderProof: RenderProof;
  /** Called with how the account is afterward; undefined once it is closed. */
  onDone: (person: OperatorPerson | undefined) => void;
  onClose: () => void;
};

/** Says what an action does and where it is recorded, and then does it (R32.54). */
export function PersonDialog({ action, ...props }: PersonDialogProps) {
  switch (action) {
    case "reset-link":
      return <ResetLinkDialog {...props} />;
    case "email":
      return <EmailDialog {...props} />;
    case "second-step":
      return <SecondStepDialog {...props} />;
    case "closing":
      return <ClosingDialog {...props} />;
  }
}

type ActionProps = Omit<PersonDialogProps, "action">;

function ResetLinkDialog({ person, onClose }: ActionProps) {
  const queryClient = useQueryClient();
  const making = useMutation({ mutationFn: () => makeResetLink(queryClient, person.email) });
  const { name } = person;
  return (
    <Dialog title={t`Make a reset link for ${name}?`} onClose={onClose}>
      {making.data === undefined ? (
        <div className={body["body"]}>
          <p className={body["about"]}>
            <Trans>
              Anyone who has the link can choose a new password for this account, once. Their clubs'
              History says that the server's operator did this.
            </Trans>
          </p>
          {making.error && <Alert title={making.error.message} />}
          <DialogButtons onCancel={onClose}>
            <Button loading={making.isPending} onClick={() => making.mutate()}>
              <Trans>Make Reset Link</Trans>
            </Button>
          </DialogButtons>
        </div>
      ) : (
        <ShownLink label={t`Reset link`} link={making.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

function EmailDialog({ person, onDone, onClose }: ActionProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { name, email } = person;
  const form = useForm({
    submit: async (data) => {
      const newEmail = textOf(data, "newEmail").trim();
      const { tellsOld } = await changeEmail(queryClient, { email, newEmail });
      onDone({ ...person, email: newEmail });
      notify(
        tellsOld
          ? t`The email was changed. We told the old one.`
          : t`The email was changed. Tell ${name} at the old one yourself.`,
        "success",
      );
      onClose();
    },
    focusAfterFailure: "newEmail",
  });
  return (
    <Dialog title={t`Change the email of ${name}?`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Change Email</Trans>} onClose={onClose}>
        <p className={body["about"]}>
          <Trans>
            It changes right away, without a confirmation. They get an email if your server sends
            email. Their clubs' History says that the server's operator did this.
          </Trans>
        </p>
        <TextField
          ref={field}
          label={t`New email`}
          name="newEmail"
          type="email"
          required
          autoComplete="off"
          error={form.errors["newEmail"]}
        />
      </DialogForm>
    </Dialog>
  );
}

function SecondStepDialog({ person, onDone, onClose }: ActionProps) {
  const queryClient = useQueryClient();
  const { name } = person;
  return (
    <ConfirmDialog
      title={t`Reset the second step of ${name}?`}
      button={t`Reset Second Step`}
      onConfirm={async () => {
        await resetSecondStep(queryClient, person.email);
        onDone({ ...person, hasSecondStep: false });
        notify(t`${name} can log in without a second step now.`, "success");
      }}
      onClose={onClose}
    >
      <Trans>
        This removes their authenticator app, passkeys, and, if they have a password, their school
        logins, and logs out all their browsers. They get an email if your server sends email. Their
        clubs' History says that the server's operator did this.
      </Trans>
    </ConfirmDialog>
  );
}

function ClosingDialog({ person, renderProof, onDone, onClose }: ActionProps) {
  const queryClient = useQueryClient();
  const { name, email, lastOwnerOf } = person;
  const left = formatNames(lastOwnerOf.map((club) => club.name));
  const form = useForm({
    submit: async (data) => {
      const asLastOwnerOf = lastOwnerOf.map(({ id }) => id);
      const password = optionalTextOf(data, "password");
      await closeAccount(queryClient, {
        email,
        asLastOwnerOf,
        ...(password !== undefined && { password }),
      });
      onDone(undefined);
      notify(t`The account of ${name} was closed.`, "success");
      onClose();
    },
    focusAfterFailure: "password",
  });
  return (
    <Dialog title={t`Close the account of ${name}?`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Close Account</Trans>} look="danger" onClose={onClose}>
        <p className={body["about"]}>
          <Trans>
            They can't log in anymore, and their data is erased later. This can't be undone. They
            get an email if your server sends email. In clubs that they help run, History says that
            the server's operator did this. The log on this page says that you did it.
          </Trans>{" "}
          {lastOwnerOf.length > 0 && (
            <strong>
              <Trans>Without them, {left} will have no owner.</Trans>
            </strong>
          )}
        </p>
        {renderProof(form.errors["password"])}
      </DialogForm>
    </Dialog>
  );
}
