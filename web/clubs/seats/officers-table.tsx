import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Officer } from "#contract/clubs/seats/seats.ts";
import { roleText } from "#web/platform/texts/role-text.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatDay, formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { StatusPill } from "#web/platform/ui/notices/status-pill.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import classes from "./officers-page.module.css";

/** An action on a seat that asks for confirmation first. */
export type SeatQuestion = { about: "role" | "removal" | "leaving"; officer: Officer };

type OfficersTableProps = {
  officers: readonly Officer[];
  /** The account of the page's viewer. */
  accountId: string;
  onAsk: (question: SeatQuestion) => void;
};

/** The club's officers, each with actions for their seat. */
export function OfficersTable({ officers, accountId, onAsk }: OfficersTableProps) {
  const label = { name: t`Name`, role: t`Role`, since: t`Since`, lastHere: t`Last Active` };
  return (
    <DataTable
      label={t`Officers`}
      columns={[
        ...Object.values(label).map((text) => ({ label: text })),
        { label: t`Change`, numeric: true },
      ]}
    >
      {officers.map((officer) => {
        const { id, name, role, since, lastHere, lacksSecondStep } = officer;
        const own = id === accountId;
        return (
          <DataRow key={id}>
            <DataCell label={label.name} lead className={classes["person"]}>
              <span className={classes["name"]}>
                <span translate="no">{name}</span>{" "}
                {own && <StatusPill tone="on">{t`You`}</StatusPill>}
                {lacksSecondStep && <StatusPill tone="ended">{t`No second step yet`}</StatusPill>}
              </span>
            </DataCell>
            <DataCell label={label.role} className={classes["short"]}>
              {roleText(role)}
            </DataCell>
            <DataCell label={label.since} className={classes["short"]}>
              <time dateTime={new Date(since).toISOString()}>{formatDay(since)}</time>
            </DataCell>
            <DataCell label={label.lastHere}>
              {lastHere === null ? (
                t`Logged out`
              ) : (
                <time dateTime={new Date(lastHere).toISOString()}>{formatMinute(lastHere)}</time>
              )}
            </DataCell>
            <DataCell label="" className={classes["actions"]}>
              <div className={classes["buttons"]}>
                <Button
                  look="ghost"
                  aria-label={own ? t`Change Role: you` : t`Change Role: ${name}`}
                  onClick={() => onAsk({ about: "role", officer })}
                >
                  <Trans>Change Role</Trans>
                </Button>
                {own ? (
                  <Button look="quiet" onClick={() => onAsk({ about: "leaving", officer })}>
                    <Trans>Leave Club</Trans>
                  </Button>
                ) : (
                  <Button
                    look="quiet"
                    aria-label={t`Remove ${name}`}
                    onClick={() => onAsk({ about: "removal", officer })}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                )}
              </div>
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}
