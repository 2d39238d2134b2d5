import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { YearStart } from "#contract/clubs/years.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { pointsIssue } from "#web/ledger/points-issue.ts";
import { Checkbox } from "#web/platform/ui/fields/checkbox.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { WindowedRows } from "#web/platform/ui/tables/windowed-rows.tsx";
import { metNames } from "./met-names.ts";
import classes from "./rehearsal-table.module.css";
import type { Rehearsed } from "./year-draft.ts";

type RehearsalTableProps = {
  people: readonly Rehearsed[];
  requirements: YearStart["requirements"];
  onGraduate: (personId: string, graduates: boolean) => void;
  /** Points typed in place of what the rule gives; empty for the rule. */
  onType: (personId: string, typed: string) => void;
};

const personId = ({ id }: Rehearsed) => id;

/** Each member's points now and in the new year, what they met, and whether they graduate (R31.1). */
export function RehearsalTable({ people, requirements, onGraduate, onType }: RehearsalTableProps) {
  const label = {
    name: t`Name`,
    now: t`Points Now`,
    starts: t`Starts With`,
    graduates: t`Graduated`,
  };
  const columns = [
    { label: label.name },
    { label: label.now, numeric: true, width: "20%" },
    { label: label.starts, numeric: true, width: "20%" },
    { label: label.graduates, width: "20%" },
  ];
  return (
    <DataTable label={t`Members`} columns={columns} rowCount={people.length}>
      <WindowedRows rows={people} rowKey={personId}>
        {({ id, name, totalPoints, starts, typed, graduates, metIds }, row) => (
          <DataRow {...row}>
            <DataCell label={label.name} lead>
              <span translate="no">{name}</span>
              {metIds.length > 0 && (
                <span className={classes["met"]}>
                  <Met names={metNames({ metIds }, requirements)} />
                </span>
              )}
            </DataCell>
            <DataCell label={label.now} numeric>
              {formatNumber(totalPoints)}
            </DataCell>
            <DataCell label={label.starts} numeric>
              <TextField
                label={t`Points that ${name} starts with`}
                labelHidden
                form="new-year"
                name={`points-${id}`}
                type="number"
                inputMode="numeric"
                min={-bounds.maxPoints}
                max={bounds.maxPoints}
                className={classes["points"]}
                value={typed ?? starts ?? ""}
                data-typed={typed !== undefined || undefined}
                onChange={({ currentTarget }) => onType(id, currentTarget.value)}
                error={typed === undefined ? undefined : pointsIssue(Number(typed))}
              />
            </DataCell>
            <DataCell label={label.graduates}>
              <Checkbox
                aria-label={t`${name} has graduated`}
                checked={graduates}
                onChange={({ currentTarget }) => onGraduate(id, currentTarget.checked)}
              />
            </DataCell>
          </DataRow>
        )}
      </WindowedRows>
    </DataTable>
  );
}

function Met({ names }: { names: readonly string[] }) {
  const list = names.join(", ");
  return <Trans>Met: {list}</Trans>;
}
