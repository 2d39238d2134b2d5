import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { MemberYear } from "#contract/clubs/years.ts";
import type { MemberRecord } from "#contract/members/member-records.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { gradeText } from "#web/platform/texts/grade-text.ts";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { LoadingCard } from "#web/platform/ui/loading-card.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { LabeledValues } from "#web/platform/ui/page/labeled-values.tsx";
import classes from "./member-summary.module.css";

type MemberSummaryProps = {
  record: MemberRecord;
  /** The year whose points are shown. */
  year: MemberYear;
  /** Their attendance at the latest events, if there were any. */
  lately: ReactNode;
};

/** A member's points, lately, and how to reach them (R4.14). */
export function MemberSummary({ record, year, lately }: MemberSummaryProps) {
  const { member, joinedAt, attendance, schoolId, slipUntil } = record;
  const { totalPoints, carryover, totalMinutes } = year;
  const now = useToday();
  // A year isn't formatted as a number, with a separator.
  const gradYear = member.gradYear === null ? "-" : String(member.gradYear);
  const last = plural(record.lately.length, { one: "Last Event", other: "Last # Events" });
  const known = (label: string, value: ReactNode) => (value === null ? [] : [{ label, value }]);
  return (
    <Card className={classes["card"] ?? ""}>
      <LabeledValues
        items={[
          { label: t`Total Points`, value: formatNumber(totalPoints) },
          { label: t`Carry-over`, value: formatNumber(carryover ?? 0) },
          ...known(t`Service Hours`, totalMinutes > 0 ? formatNumber(hoursOf(totalMinutes)) : null),
          { label: t`Events Attended`, value: formatNumber(attendedOf(attendance, year)) },
          { label: t`Grade`, value: gradeText(member.gradYear, now) },
          { label: t`Graduation Year`, value: gradYear },
          { label: t`Member Since`, value: formatDay(joinedAt) },
          ...known(t`School ID`, schoolId),
          ...known(t`Claim Slip Good Until`, slipUntil && formatDay(slipUntil)),
        ]}
      />
      {Boolean(lately) && <LabeledValues items={[{ label: last, value: lately }]} />}
      <Emails {...record} />
    </Card>
  );
}

const attendedOf = (attendance: MemberRecord["attendance"], year: MemberYear) =>
  attendance.filter(
    ({ termId, cancelled, isAward }) => termId === year.id && !cancelled && !isAward,
  ).length;

/** One line if the sheet and the account have the same email. */
function Emails({ emails: { account, sheet }, member }: MemberRecord) {
  const fromSheet = sheet !== account ? sheet : null;
  if (account === null && fromSheet === null)
    return (
      <p className={classes["none"]}>
        {member.unclaimed ? (
          <Trans>No account and no email yet.</Trans>
        ) : (
          <Trans>No email, because their account was closed.</Trans>
        )}
      </p>
    );
  return (
    <ul className={classes["emails"]}>
      {account !== null && <Email email={account} />}
      {fromSheet !== null && <Email email={fromSheet} from={t`from a sheet`} />}
    </ul>
  );
}

function Email({ email, from }: { email: string; from?: string }) {
  return (
    <li>
      <span className={classes["email"]}>
        <a href={`mailto:${email}`} translate="no">
          {email}
        </a>
        {from !== undefined && <span>{from}</span>}
      </span>
      <CopyButton text={email} label={t`Copy Email`} />
    </li>
  );
}

/** A placeholder while the member loads. */
export function MemberLoading() {
  return <LoadingCard lines={8} height="2.75rem" label={t`Loading member`} />;
}
