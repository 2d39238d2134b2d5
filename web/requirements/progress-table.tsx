import { t } from "@lingui/core/macro";
import type { Requirement, RequirementProgress } from "#contract/requirements/requirements.ts";
import { MemberLink } from "#web/platform/texts/member-link.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { WindowedRows } from "#web/platform/ui/tables/windowed-rows.tsx";
import classes from "./progress-card.module.css";
import { ProgressOfMember } from "./progress-of-member.tsx";
import { StatePill } from "./state-pill.tsx";

type Person = RequirementProgress["people"][number];
const personId = ({ id }: Person) => id;

type ProgressTableProps = {
  requirement: Requirement;
  names: ReadonlyMap<string, string>;
  people: readonly Person[];
};

/** Name, progress with what is missing, and state of each member. */
export function ProgressTable({ requirement, names, people }: ProgressTableProps) {
  const label = { name: t`Name`, progress: t`Progress`, state: t`Status` };
  const columns = [
    { label: label.name },
    { label: label.progress, width: "50%" },
    { label: label.state, width: "11.5rem" },
  ];
  return (
    <DataTable label={t`Progress`} columns={columns} rowCount={people.length} usualRow="6.25rem">
      <WindowedRows rows={people} rowKey={personId}>
        {(person, row) => (
          <DataRow {...row}>
            <DataCell label={label.name} lead className={classes["name"]}>
              <MemberLink id={person.id} name={person.name} />
            </DataCell>
            <DataCell label={label.progress} className={classes["progress"]}>
              <ProgressOfMember rules={requirement} standing={person} names={names} />
            </DataCell>
            <DataCell label={label.state} className={classes["status"]}>
              <StatePill state={person.state} />
            </DataCell>
          </DataRow>
        )}
      </WindowedRows>
    </DataTable>
  );
}
