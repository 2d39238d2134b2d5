import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { can, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { Officer } from "#contract/clubs/seats/seats.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
import { EndedWithSeat } from "./ended-with-seat.tsx";
import { changeRole } from "./officers.queries.ts";
import { ReplaceLinkField } from "./replace-link-field.tsx";
import { RoleField } from "./role-field.tsx";
import { seatFailureText } from "./seat-failure-text.ts";

type ChangeRoleDialogProps = {
  clubId: string;
  officer: Officer;
  /** Whether the role is the user's own. */
  own: boolean;
  /** Replaces the club's calendar link; undefined if there is none. */
  replaceLink: (() => Promise<void>) | undefined;
  onClose: () => void;
};

/** Changes an officer's role; handing over a club starts with making them an owner. */
export function ChangeRoleDialog({
  clubId,
  officer,
  own,
  replaceLink,
  onClose,
}: ChangeRoleDialogProps) {
  const { id: accountId, name } = officer;
  const queryClient = useQueryClient();
  const [role, setRole] = useState(officer.role);
  const [replaces, setReplaces] = useState(false);
  const losesSight = can(officer.role, "see-club") && !can(role, "see-club");
  const offersLink = losesSight && !own && replaceLink !== undefined;
  const changing = useMutation({
    async mutationFn() {
      await changeRole(queryClient, { clubId, accountId }, role);
      if (offersLink && replaces) await replaceLink?.();
    },
    onSuccess: onClose,
  });
  const choose = (chosen: SeatRole) => {
    setRole(chosen);
    setReplaces(false);
    changing.reset();
  };
  return (
    <Dialog title={own ? t`Change Your Role` : t`Change ${name}'s Role`} onClose={onClose}>
      <form
        className={classes["body"]}
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (role !== officer.role && !changing.isPending) changing.mutate();
        }}
      >
        <RoleField value={officer.role} onInput={choose} />
        {role === "owner" && officer.role !== "owner" && (
          <p className={classes["about"]}>
            <Trans>
              Owners can do everything, including removing you. If you're handing over the club,
              leave it afterward.
            </Trans>
          </p>
        )}
        <EndedWithSeat officer={officer} role={role} own={own} />
        {offersLink && <ReplaceLinkField onInput={setReplaces} />}
        {changing.error && <Alert title={seatFailureText(changing.error)} />}
        <DialogButtons onCancel={onClose}>
          <Button type="submit" disabled={role === officer.role} loading={changing.isPending}>
            {buttonText(role)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function buttonText(role: SeatRole): string {
  switch (role) {
    case "owner":
      return t`Make Owner`;
    case "officer":
      return t`Make Officer`;
    case "helper":
      return t`Make Helper`;
  }
}
