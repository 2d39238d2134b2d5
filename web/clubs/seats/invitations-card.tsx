import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import type { Invitation } from "#contract/clubs/seats/seats.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { roleText } from "#web/platform/texts/role-text.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import classes from "./officers-page.module.css";
import { confirm, invitationsQuery, withdraw } from "./officers.queries.ts";

type InvitationsCardProps = {
  clubId: string;
  /** The account of the page's viewer. */
  accountId: string;
};

/** Invitations that can still be accepted, or that wait for their sender's confirmation. */
export function InvitationsCard({ clubId, accountId }: InvitationsCardProps) {
  const id = useId();
  const days = bounds.invitationDays;
  const title = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const { invitations } = useSuspenseQuery(invitationsQuery(clubId)).data;
  // The pressed button has disappeared along with its row.
  const onSuccess = () => title.current?.focus();
  const withdrawing = useMutation({
    mutationFn: (invitationId: string) => withdraw(queryClient, { clubId, invitationId }),
    onSuccess,
    onError: ({ message: why }) => notify(t`We couldn't withdraw the invitation. ${why}`),
  });
  const confirming = useMutation({
    mutationFn: (invitationId: string) => confirm(queryClient, { clubId, invitationId }),
    onSuccess,
    onError: ({ message: why }) => notify(t`We couldn't confirm the invitation. ${why}`),
  });
  const label = { role: t`Role`, whom: t`For`, sender: t`Invited By`, until: t`Good Until` };
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={`${classes["rows"]} ${classes["invitations"]}`}
    >
      <h2 id={id} ref={title} tabIndex={-1} className={classes["title"]}>
        <Trans>Open Invitations</Trans>
      </h2>
      {invitations.length === 0 ? (
        <EmptyState title={t`No open invitations`}>
          <Trans>
            An invitation link works once, with any account, and expires in {days} days.
          </Trans>
        </EmptyState>
      ) : (
        <DataTable
          label={t`Open Invitations`}
          columns={[
            ...Object.values(label).map((text) => ({ label: text })),
            { label: t`Change`, numeric: true },
          ]}
        >
          {invitations.map((invitation) => {
            const role = roleText(invitation.role);
            const mine = invitation.createdBy.id === accountId;
            return (
              <DataRow key={invitation.id}>
                <DataCell label={label.role} lead className={classes["short"]}>
                  {role}
                </DataCell>
                <DataCell label={label.whom} className={classes["whom"]}>
                  {whomText(invitation)}
                </DataCell>
                <DataCell label={label.sender} className={classes["person"]} translate="no">
                  {invitation.createdBy.name}
                </DataCell>
                <DataCell label={label.until}>
                  {invitation.state === "waiting" ? (
                    waitingText(invitation, mine)
                  ) : (
                    <time dateTime={new Date(invitation.expiresAt).toISOString()}>
                      {formatMinute(invitation.expiresAt)}
                    </time>
                  )}
                </DataCell>
                <DataCell label="" className={classes["actions"]}>
                  <div className={classes["buttons"]}>
                    {invitation.link !== null && (
                      <CopyButton text={invitation.link} label={t`Copy Link`} />
                    )}
                    {invitation.state === "waiting" && mine && (
                      <Button
                        look="ghost"
                        loading={confirming.isPending && confirming.variables === invitation.id}
                        onClick={() => confirming.mutate(invitation.id)}
                      >
                        <Trans>Confirm</Trans>
                      </Button>
                    )}
                    <Button
                      look="quiet"
                      loading={withdrawing.isPending && withdrawing.variables === invitation.id}
                      onClick={() => withdrawing.mutate(invitation.id)}
                    >
                      <Trans>Withdraw</Trans>
                    </Button>
                  </div>
                </DataCell>
              </DataRow>
            );
          })}
        </DataTable>
      )}
    </Card>
  );
}

/** The person who accepted it; before that, the email it was sent to, if any. */
function whomText({ state, takenBy, sentTo }: Invitation): string {
  if (state === "waiting") return takenBy?.name ?? t`Former member`;
  return sentTo ?? t`Anyone with the link`;
}

function waitingText({ createdBy: { name } }: Invitation, mine: boolean): string {
  if (mine) return t`Waiting for you to confirm`;
  return name === null ? t`Waiting to be confirmed` : t`Waiting for ${name} to confirm`;
}
