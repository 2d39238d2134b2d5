import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Settings, User } from "#contract/accounts.ts";
import type { HeldRecord } from "#contract/records.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedRead } from "#web/ui/failed-read.tsx";
import { formatNumber, formatPoints } from "#web/ui/format.ts";
import { LoadingLines } from "#web/ui/loading.tsx";
import { AccountSection } from "./account-section.tsx";
import { ConfirmAddress } from "./confirm-address.tsx";
import classes from "./held-records.module.css";
import { heldRecordsQuery } from "./records.queries.ts";
import { ClaimRecordDialog } from "./claim-record-dialog.tsx";

type HeldRecordsProps = { user: User; settings: Settings };

/**
 * The records clubs saved under a confirmed email. Before that, how to confirm it, in
 * the same words whether or not there are any records (R4.11).
 */
export function HeldRecords({ user: { email }, settings }: HeldRecordsProps) {
  const read = useQuery(heldRecordsQuery());
  const { data, error } = read;
  return (
    <AccountSection title={t`Saved Under Your Email`}>
      {data?.addressConfirmed === true && <Records email={email} records={data.records} />}
      {data?.addressConfirmed === false && <ConfirmAddress email={email} settings={settings} />}
      {data === undefined && error === null && (
        <LoadingLines lines={2} height="60px" label={t`Loading earlier records`} />
      )}
      <FailedRead what={t`We couldn't load your earlier records.`} read={read} inCard />
    </AccountSection>
  );
}

function Records({ email, records }: { email: string; records: readonly HeldRecord[] }) {
  const [chosen, setChosen] = useState<HeldRecord>();
  if (records.length === 0)
    return (
      <p>
        <Trans>
          We found no records to claim for <bdi>{email}</bdi>. If you think a club has some, ask a
          club officer for a claim slip.
        </Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          Clubs saved these records for <bdi>{email}</bdi>. Claim only your own: some families share
          an email.
        </Trans>
      </p>
      <ul className={classes["list"]}>
        {records.map((record) => (
          <Row key={record.personId} record={record} onChoose={() => setChosen(record)} />
        ))}
      </ul>
      {chosen && <ClaimRecordDialog record={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Row({ record, onChoose }: { record: HeldRecord; onChoose: () => void }) {
  const { name, club, gradYear } = record;
  const clubName = club.name;
  return (
    <li className={classes["row"]}>
      <div className={classes["what"]}>
        <p className={classes["name"]}>{name}</p>
        <p className={classes["club"]}>{clubName}</p>
        <p>
          {meetingsText(record)}
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
function meetingsText({ meetings, points }: HeldRecord): string {
  const number = formatNumber(meetings);
  const count = plural(meetings, { one: `${number} event`, other: `${number} events` });
  return `${count} · ${formatPoints(points)}`;
}
