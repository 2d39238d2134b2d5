import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { can } from "#contract/clubs/seats/abilities.ts";
import type { Officer } from "#contract/clubs/seats/seats.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { ChangeRoleDialog } from "./change-role-dialog.tsx";
import { EndSeatDialog } from "./end-seat-dialog.tsx";
import { EndedWithSeat } from "./ended-with-seat.tsx";
import classes from "./officers-page.module.css";
import { OfficersTable, type SeatQuestion } from "./officers-table.tsx";
import { officersQuery, removeOfficer } from "./officers.queries.ts";
import { ReplaceLinkField } from "./replace-link-field.tsx";

type OfficersCardProps = {
  club: { id: string; name: string };
  /** The account of the page's viewer. */
  accountId: string;
  /** Gives up the viewer's own seat. */
  leave: () => Promise<void>;
  /** Replaces the club's calendar link; undefined if there is none. */
  replaceLink: (() => Promise<void>) | undefined;
};

/** The people who help run the club, with the owners' actions (R3.17). */
export function OfficersCard({ club, accountId, leave, replaceLink }: OfficersCardProps) {
  const { id: clubId, name: clubName } = club;
  const queryClient = useQueryClient();
  const { officers } = useSuspenseQuery(officersQuery(clubId)).data;
  const [asked, setAsked] = useState<SeatQuestion>();
  const [replaces, setReplaces] = useState(false);
  const close = () => {
    setAsked(undefined);
    setReplaces(false);
  };
  const remove = async (officer: Officer) => {
    await removeOfficer(queryClient, { clubId, accountId: officer.id });
    if (replaces) await replaceLink?.();
  };
  return (
    <Card as="section" aria-label={t`Officers`} className={classes["rows"] ?? ""}>
      <OfficersTable officers={officers} accountId={accountId} onAsk={setAsked} />
      {asked?.about === "role" && (
        <ChangeRoleDialog
          clubId={clubId}
          officer={asked.officer}
          own={asked.officer.id === accountId}
          replaceLink={replaceLink}
          onClose={close}
        />
      )}
      {asked?.about === "removal" && (
        <EndSeatDialog
          title={removalTitle(asked.officer.name)}
          button={t`Remove`}
          end={() => remove(asked.officer)}
          onClose={close}
          more={
            <>
              <EndedWithSeat officer={asked.officer} />
              {replaceLink !== undefined && can(asked.officer.role, "see-club") && (
                <ReplaceLinkField onInput={setReplaces} />
              )}
            </>
          }
        >
          <Trans>
            They won't be able to manage {clubName} anymore. Their actions stay in History, and they
            keep their own attendance.
          </Trans>
        </EndSeatDialog>
      )}
      {asked?.about === "leaving" && (
        <EndSeatDialog
          title={t`Leave ${clubName}?`}
          button={t`Leave Club`}
          end={leave}
          onClose={close}
          more={<EndedWithSeat officer={asked.officer} own />}
        >
          <Trans>
            You won't be able to manage it unless an owner invites you again. You keep your own
            attendance.
          </Trans>
        </EndSeatDialog>
      )}
    </Card>
  );
}

const removalTitle = (name: string) => t`Remove ${name}?`;
