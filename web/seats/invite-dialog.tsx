import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SeatRole } from "#contract/abilities.ts";
import { limits } from "#contract/limits.ts";
import type { Invitation } from "#contract/seats.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import classes from "./dialogs.module.css";
import { invite } from "./officers.queries.ts";
import { RoleField } from "./role-field.tsx";

type InviteDialogProps = { clubId: string; clubName: string; onClose: () => void };

/** Makes an invitation and shows its link; a mail comes second, for it is often not set up (R3.15). */
export function InviteDialog({ clubId, clubName, onClose }: InviteDialogProps) {
  const queryClient = useQueryClient();
  const [role, setRole] = useState<SeatRole>("officer");
  const [made, setMade] = useState<{ invitation: Invitation; email: string }>();
  const form = useForm({
    submit: async (data) => {
      const email = textOf(data, "email").trim();
      const input = { role, ...(email !== "" && { email }) };
      setMade({ invitation: await invite(queryClient, clubId, input), email });
    },
    focusAfterFailure: "email",
  });
  const named = Object.keys(form.errors).length > 0;
  return (
    <Dialog title={t`Invite somebody to ${clubName}`} onClose={onClose}>
      {made === undefined ? (
        <form {...form.props} className={classes["form"]}>
          <RoleField value={role} onInput={setRole} />
          <TextField
            label={t`Email (optional)`}
            description={t`You get a link to pass on. It goes to this address too, if mail is set up.`}
            name="email"
            type="email"
            autoComplete="off"
            error={form.errors["email"]}
          />
          {form.failure && !named && <Alert title={form.failure.message} />}
          <div className={classes["buttons"]}>
            <Button type="submit" loading={form.pending}>
              <Trans>Create Link</Trans>
            </Button>
            <Button look="quiet" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <MadeInvitation {...made} onClose={onClose} />
      )}
    </Dialog>
  );
}

type MadeInvitationProps = { invitation: Invitation; email: string; onClose: () => void };

/** The link, ready to be passed on, and what came of the mail. */
function MadeInvitation({ invitation, email, onClose }: MadeInvitationProps) {
  const { role, link, sentTo } = invitation;
  const days = limits.invitationDays;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className={classes["form"]}>
      {sentTo !== null && <Alert tone="success" title={t`Mail is on its way to ${sentTo}.`} />}
      {sentTo === null && email !== "" && (
        <Alert title={t`No mail goes out from here.`}>
          <Trans>Pass the link on yourself.</Trans>
        </Alert>
      )}
      <div className={classes["link"]}>
        <TextField ref={field} label={t`Link`} readOnly dir="ltr" value={link ?? ""} />
        <CopyButton text={link ?? ""} label={t`Copy Link`} />
      </div>
      <p className={classes["about"]}>
        <Trans>It works once, for {days} days, with any account.</Trans>{" "}
        {role === "owner" && (
          <Trans>Once somebody has taken it, you confirm them on this page.</Trans>
        )}
      </p>
      <div className={classes["buttons"]}>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
