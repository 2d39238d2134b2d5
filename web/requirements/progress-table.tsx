import { t } from "@lingui/core/macro";
import type { Requirement, RequirementProgress } from "#contract/requirements.ts";
import { MemberLink } from "#web/texts/member-link.tsx";
import { DataCell, DataRow, DataTable } from "#web/ui/data-table.tsx";
import { WindowedRows } from "#web/ui/windowed-rows.tsx";
import classes from "./progress-card.module.css";
import { missingText, standingText } from "./requirement-texts.ts";
import { StatePill } from "./state-pill.tsx";

type Person = RequirementProgress["people"][number];
const personId = ({ id }: Person) => id;

type ProgressTableProps = { requirement: Requirement; people: readonly Person[] };

/** Name, progress, what is missing, and state of each member. */
export function ProgressTable({ requirement, people }: ProgressTableProps) {
  const label = { name: t`Name`, progress: t`Progress`, missing: t`Remaining`, state: t`Status` };
  const columns = [
    { label: label.name },
    { label: label.progress, width: "26%" },
    { label: label.missing, width: "24%" },
    { label: label.state, width: "11.5rem" },
  ];
  return (
    <DataTable label={t`Progress`} columns={columns} rowCount={people.length} usualRow="6.25rem">
      <WindowedRows rows={people} rowKey={personId}>
        {(person, row) => (
          <DataRow {...row}>
            <DataCell label={label.name} lead>
              <MemberLink id={person.id} name={person.name} />
            </DataCell>
            <DataCell label={label.progress} className={classes["number"]}>
              {progressText(requirement, person)}
            </DataCell>
            <DataCell label={label.missing}>{missingText(requirement, person) || "–"}</DataCell>
            <DataCell label={label.state}>
              <StatePill state={person.state} />
            </DataCell>
          </DataRow>
        )}
      </WindowedRows>
    </DataTable>
  );
}

function progressText({ conditions }: Requirement, person: Person): string {
  return conditions
    .flatMap((condition, index) => {
      const standing = person.conditions[index];
      return standing === undefined ? [] : [standingText(condition, standing)];
    })
    .join(" · ");
}
