import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { Invitation } from "#contract/clubs/seats/seats.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
import { invite } from "./officers.queries.ts";
import { RoleField } from "./role-field.tsx";

type InviteDialogProps = {
  club: { id: string; name: string };
  /** Whether the server sends email. */
  sendsMail: boolean;
  /** What lets owners confirm their own email, if it has to be first. */
  confirmFirst: ReactNode;
  onClose: () => void;
};

/**
 * Creates an invitation and shows its link. Email is optional, because it often isn't set up
 * (R3.15).
 */
export function InviteDialog({ club, sendsMail, confirmFirst, onClose }: InviteDialogProps) {
  const { id: clubId, name: clubName } = club;
  const queryClient = useQueryClient();
  const [role, setRole] = useState<SeatRole>("officer");
  const [made, setMade] = useState<Invitation>();
  const form = useForm({
    submit: async (data, key) => {
      const email = textOf(data, "email").trim();
      setMade(await invite(queryClient, clubId, { key, role, ...(email !== "" && { email }) }));
    },
    focusAfterFailure: "email",
  });
  const { failure } = form;
  const isUnconfirmed = failure instanceof ApiError && failure.code === "address-not-confirmed";
  return (
    <Dialog title={t`Invite Someone to ${clubName}`} onClose={onClose}>
      {made === undefined ? (
        <DialogForm
          form={isUnconfirmed ? { ...form, failure: undefined } : form}
          button={<Trans>Create Link</Trans>}
          onClose={onClose}
        >
          <RoleField value={role} onInput={setRole} />
          {sendsMail ? (
            <TextField
              label={t`Email`}
              description={t`You'll get a link to share. If you enter an email, we'll send it there too.`}
              name="email"
              type="email"
              autoComplete="off"
              error={form.errors["email"]}
            />
          ) : (
            <p className={classes["about"]}>
              <Trans>You'll get a link to share. This server can't send email.</Trans>
            </p>
          )}
          {isUnconfirmed && confirmFirst}
        </DialogForm>
      ) : (
        <MadeInvitation invitation={made} onClose={onClose} />
      )}
    </Dialog>
  );
}

type MadeInvitationProps = { invitation: Invitation; onClose: () => void };

/** The link to share, and whether it was emailed. */
function MadeInvitation({ invitation, onClose }: MadeInvitationProps) {
  const { role, link, sentTo } = invitation;
  const days = bounds.invitationDays;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className={classes["body"]}>
      {sentTo !== null && <Alert tone="success" title={t`We're emailing the link to ${sentTo}.`} />}
      <div className={classes["link"]}>
        <TextField ref={field} label={t`Link`} readOnly dir="ltr" value={link ?? ""} />
        <CopyButton look="primary" text={link ?? ""} label={t`Copy Link`} />
      </div>
      <p className={classes["about"]}>
        <Trans>It works once, with any account, and expires in {days} days.</Trans>{" "}
        {role === "owner" && <Trans>After someone accepts it, confirm them on this page.</Trans>}
      </p>
      <div className={classes["buttons"]}>
        <Button look="ghost" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
