import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Settings, User } from "#contract/accounts/accounts.ts";
import type { UnclaimedMember } from "#contract/members/claims/unclaimed-members.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatNumber, formatPoints } from "#web/platform/ui/format/format.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { AccountSection } from "../account-section.tsx";
import { unclaimedMembersQuery } from "../claims.queries.ts";
import { ConfirmAddress } from "../emails/confirm-address.tsx";
import { ClaimDialog } from "./claim-dialog.tsx";
import classes from "./unclaimed-members.module.css";

type UnclaimedMembersProps = { user: User; settings: Settings };

/**
 * The records that clubs saved under a confirmed email. Before the email is confirmed, explains how
 * to confirm it, in the same words whether or not there are any records (R4.11).
 */
export function UnclaimedMembers({ user: { email }, settings }: UnclaimedMembersProps) {
  const read = useQuery(unclaimedMembersQuery());
  const { data, error } = read;
  return (
    <AccountSection title={t`Saved Under Your Email`}>
      {data?.addressConfirmed === true && <UnclaimedList email={email} members={data.records} />}
      {data?.addressConfirmed === false && <ConfirmAddress email={email} settings={settings} />}
      {data === undefined && error === null && (
        <LoadingLines lines={2} height="60px" label={t`Loading earlier records`} />
      )}
      <FailedRead what={t`We couldn't load your earlier records.`} read={read} inCard />
    </AccountSection>
  );
}

function UnclaimedList({ email, members }: { email: string; members: readonly UnclaimedMember[] }) {
  const [chosen, setChosen] = useState<UnclaimedMember>();
  if (members.length === 0)
    return (
      <p>
        <Trans>
          We found no records to claim for <bdi translate="no">{email}</bdi>. If you think a club
          has some, ask a club officer for a claim slip.
        </Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          Clubs saved these records for <bdi translate="no">{email}</bdi>. Claim only your own: some
          families share an email.
        </Trans>
      </p>
      <ul>
        {members.map((unclaimed) => (
          <Row
            key={unclaimed.personId}
            unclaimed={unclaimed}
            onChoose={() => setChosen(unclaimed)}
          />
        ))}
      </ul>
      {chosen && <ClaimDialog unclaimed={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Row({ unclaimed, onChoose }: { unclaimed: UnclaimedMember; onChoose: () => void }) {
  const { name, club, gradYear } = unclaimed;
  const clubName = club.name;
  return (
    <li className={classes["row"]}>
      <div className={classes["what"]}>
        <p className={classes["name"]}>{name}</p>
        <p className={classes["club"]}>{clubName}</p>
        <p>
          {meetingsText(unclaimed)}
          {gradYear !== null && ` · ${t`Class of ${String(gradYear)}`}`}
        </p>
      </div>
      <Button look="ghost" aria-label={t`Claim: ${name}, ${clubName}`} onClick={onChoose}>
        <Trans>Claim</Trans>
      </Button>
    </li>
  );
}

/** The record's size: "7 events · 21 points". */
function meetingsText({ meetings, points }: UnclaimedMember): string {
  const number = formatNumber(meetings);
  const count = plural(meetings, { one: `${number} event`, other: `${number} events` });
  return `${count} · ${formatPoints(points)}`;
}
