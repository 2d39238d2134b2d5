import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { NotSeen } from "#contract/reports/turnout.ts";
import { MemberLink } from "#web/platform/texts/member-link.tsx";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import classes from "./not-seen-card.module.css";
import { notSeenText } from "./turnout-texts.ts";

/** Regulars who have stopped coming, with their emails to invite them back (R20.4). */
export function NotSeenCard({ people }: { people: readonly NotSeen[] }) {
  const id = useId();
  const addresses = people.flatMap(({ email }) => email ?? []);
  const label = { name: t`Name`, lastSeen: t`Last Seen` };
  const columns = [
    { label: label.name },
    { label: label.lastSeen, width: "30%", narrow: "8.5rem" },
  ];
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes["head"]}>
        <h2 id={id}>{notSeenText(people.length)}</h2>
        {addresses.length > 0 && <CopyButton text={addresses.join(", ")} label={t`Copy Emails`} />}
      </div>
      <p className={classes["note"]}>
        <Trans>
          Came to at least 3 of 6 events, then missed the next 3. Excused absences don't count.
        </Trans>
      </p>
      {people.length > 0 && (
        <DataTable label={t`Not seen lately`} columns={columns} lines>
          {people.map(({ id: personId, name, lastSeen }) => (
            <DataRow key={personId}>
              <DataCell label={label.name} lead>
                <MemberLink id={personId} name={name} />
              </DataCell>
              <DataCell label={label.lastSeen} className={classes["day"]}>
                {formatEventDate(lastSeen)}
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      )}
    </Card>
  );
}
