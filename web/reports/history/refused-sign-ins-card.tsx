import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { nameOf, translateName } from "#web/ledger/texts/operation-values.ts";
import { formatTimestamp } from "#web/platform/ui/format/format-more-dates.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
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
