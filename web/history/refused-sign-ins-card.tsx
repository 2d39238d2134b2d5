import { useQuery } from "@tanstack/react-query";
import { Card } from "#web/ui/card.tsx";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { ErrorPanel } from "#web/ui/error-panel.tsx";
import { formatTimestamp } from "#web/ui/format-dates.ts";
import { useToday } from "#web/ui/use-today.ts";
import classes from "./refused-sign-ins-card.module.css";
import { refusedSignInsQuery } from "./history.queries.ts";

const columns = [{ label: "When", width: "200px" }, { label: "For Whom" }];

/** Wrong passwords for people of the club; it is not there when there were none. */
export function RefusedSignInsCard({ clubId }: { clubId: string }) {
  const { data, error, refetch } = useQuery(refusedSignInsQuery(clubId));
  const now = useToday();
  if (error !== null && data === undefined)
    return (
      <ErrorPanel
        what="Wrong passwords could not be loaded."
        why={error.message}
        onRetry={() => void refetch()}
      />
    );
  const refused = data?.refusedSignIns ?? [];
  if (refused.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="refused" className={classes["card"] ?? ""}>
      <h2 id="refused" className={classes["title"]}>
        Wrong Passwords
      </h2>
      <DataTable label="Wrong Passwords" columns={columns}>
        {refused.map(({ id, at, person }) => (
          <DataRow key={id}>
            <DataCell label="When">
              <time dateTime={new Date(at).toISOString()}>{formatTimestamp(at, now)}</time>
            </DataCell>
            <DataCell label="For Whom" lead>
              {person.name ?? "Former member"}
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </Card>
  );
}
