import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { nameOf, translateName } from "#web/ledger/operation-values.ts";
import { Card } from "#web/ui/card.tsx";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { FailedRead } from "#web/ui/failed-read.tsx";
import { formatTimestamp } from "#web/ui/format-more-dates.ts";
import { useToday } from "#web/ui/use-today.ts";
import { refusedSignInsQuery } from "./history.queries.ts";
import classes from "./refused-sign-ins-card.module.css";

/** Failed logins to accounts of the club's members and officers; hidden if there are none. */
export function RefusedSignInsCard({ clubId }: { clubId: string }) {
  const read = useQuery(refusedSignInsQuery(clubId));
  const now = useToday();
  const refused = read.data?.refusedSignIns ?? [];
  if (refused.length === 0)
    return <FailedRead what={t`We couldn't load failed logins.`} read={read} />;
  const title = t`Failed Logins`;
  const label = { when: t`When`, whom: t`Person` };
  return (
    <Card as="section" aria-labelledby="refused" className={classes["card"] ?? ""}>
      <h2 id="refused" className={classes["title"]}>
        {title}
      </h2>
      <DataTable
        label={title}
        columns={[{ label: label.when, width: "12.5rem" }, { label: label.whom }]}
      >
        {refused.map(({ id, at, person }) => (
          <DataRow key={id}>
            <DataCell label={label.when}>
              <time dateTime={new Date(at).toISOString()}>{formatTimestamp(at, now)}</time>
            </DataCell>
            <DataCell label={label.whom} lead translate={translateName(person)}>
              {nameOf(person)}
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </Card>
  );
}
