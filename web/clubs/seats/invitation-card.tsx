import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Seat, User } from "#contract/accounts/accounts.ts";
import type { OpenedInvitation } from "#contract/clubs/seats/seats.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { roleHint } from "#web/platform/texts/role-text.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./invitation-card.module.css";
import { invitationText } from "./invitation-texts.ts";
import { invitationQuery, takeInvitation } from "./invitation.queries.ts";
import { heldSeatText } from "./more-seat-texts.ts";

type InvitationCardProps = {
  token: string;
  /** The logged-in user, if any. */
  user: User | null;
  /** Search parameters that lead back here from the login and the sign-up. */
  search: { redirect: string };
  /** Called when the account may have gained a seat. */
  onSeatsChange: () => Promise<unknown>;
  /** Called when the account has taken a club's seat. */
  onTaken: (clubId: string) => Promise<void>;
  onManage: (seat: Seat) => void;
  /** Logs out, to come back with a different account. */
  onOtherAccount: () => Promise<void>;
};

/**
 * Shows what a link invites to; accepting it takes a button press, because mail scanners open links
 * (R3.15).
 */
export function InvitationCard(props: InvitationCardProps) {
  const { token, user, search, onSeatsChange, onTaken, onManage, onOtherAccount } = props;
  const { data: invitation, refetch } = useSuspenseQuery(invitationQuery(token));
  const lookAgain = useMutation({ mutationFn: () => Promise.all([refetch(), onSeatsChange()]) });
  const { state } = invitation;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "waiting" && state !== "waiting") void onSeatsChange();
    before.current = state;
  }, [state, onSeatsChange]);
  const taking = useMutation({
    mutationFn: () => takeInvitation(token),
    onSuccess: async ({ state, clubId }) => {
      if (state === "taken") await onTaken(clubId);
      await refetch();
    },
    // The page then shows the invitation's current state.
    onError: (error) => (isRefusal(error) ? lookAgain.mutateAsync() : undefined),
  });
  const leaving = useMutation({ mutationFn: onOtherAccount });
  const seat = user?.seats.find(({ clubId }) => clubId === invitation.clubId);
  const otherAccount = (
    <Button look="ghost" loading={leaving.isPending} onClick={() => leaving.mutate()}>
      <Trans>Use Another Account</Trans>
    </Button>
  );

  if (seat !== undefined) {
    const { clubName } = seat;
    return (
      <Card padded className={classes["card"] ?? ""}>
        <p className={classes["text"]}>{heldSeatText(seat)}</p>
        {invitation.state === "open" && (
          <p className={classes["detail"]}>
            <Trans>Someone else can still use this invitation.</Trans>
          </p>
        )}
        <div className={classes["buttons"]}>
          <Button onClick={() => onManage(seat)}>
            <Trans>Manage {clubName}</Trans>
          </Button>
          {invitation.state === "open" && otherAccount}
        </div>
      </Card>
    );
  }

  return (
    <Card padded className={classes["card"] ?? ""}>
      <p className={classes["text"]}>{invitationText(invitation)}</p>
      {state === "open" && <Terms invitation={invitation} />}
      {user !== null && <SignedInAs email={user.email} />}
      {taking.error && !isRefusal(taking.error) && <Alert title={taking.error.message} />}
      <div className={classes["buttons"]}>
        {state === "open" && user !== null && (
          <Button loading={taking.isPending} onClick={() => taking.mutate()}>
            <Trans>Accept</Trans>
          </Button>
        )}
        {(state === "open" || state === "used") && user !== null && otherAccount}
        {state === "waiting" && user !== null && (
          <Button look="ghost" loading={lookAgain.isPending} onClick={() => lookAgain.mutate()}>
            <Trans>Check Again</Trans>
          </Button>
        )}
        {(state === "open" || state === "used") && user === null && (
          <ButtonLink to="/login" search={search}>
            <Trans>Login</Trans>
          </ButtonLink>
        )}
        {state === "open" && user === null && (
          <ButtonLink to="/create-account" search={search} look="ghost">
            <Trans>Create Account</Trans>
          </ButtonLink>
        )}
        {state !== "open" && (
          <ButtonLink to="/" look="quiet">
            <Trans>Go Home</Trans>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** The role's permissions, and when the invitation expires. */
function Terms({ invitation: { role, expiresAt, invitedBy } }: { invitation: OpenedInvitation }) {
  const until = formatMinute(expiresAt);
  return (
    <ul className={classes["terms"]}>
      <li>{roleHint(role)}</li>
      {role === "owner" && invitedBy !== null && (
        <li>{t`${invitedBy} has to confirm you before you become an owner.`}</li>
      )}
      <li>{t`Good until ${until}`}</li>
    </ul>
  );
}

function SignedInAs({ email }: { email: string }) {
  return (
    <p className={classes["detail"]}>
      <Trans>
        You're logged in as <bdi translate="no">{email}</bdi>.
      </Trans>
    </p>
  );
}

/**
 * Whether the server refused because the invitation can't be accepted anymore, or not by this
 * account.
 */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status === 409;
}
