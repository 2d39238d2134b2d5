import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { AwardedPerson } from "#contract/requirements/awards.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { MemberLink } from "#web/platform/texts/member-link.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { RowMenuButton } from "#web/platform/ui/menus/row-menu-button.tsx";
import { useRowMenu } from "#web/platform/ui/menus/use-row-menu.tsx";
import { DataCell, DataRow, DataTable, MenuCell } from "#web/platform/ui/tables/data-table.tsx";
import { WindowedRows } from "#web/platform/ui/tables/windowed-rows.tsx";

const personId = ({ id }: AwardedPerson) => id;

type AwardTableProps = {
  people: readonly AwardedPerson[];
  onChange: (person: AwardedPerson) => void;
  onTake: (person: AwardedPerson) => void;
};

/** Who got an award: name, note, points, and hours, with what can be done about each. */
export function AwardTable({ people, onChange, onTake }: AwardTableProps) {
  const find = (id: string) => people.find((person) => person.id === id);
  const { toggle, openId, menu } = useRowMenu(
    (id) => {
      const name = find(id)?.name ?? "";
      return t`More actions for ${name}`;
    },
    (id) => {
      const person = find(id);
      return (
        person && (
          <>
            <MenuItem onSelect={() => onChange(person)}>
              <Trans>Change…</Trans>
            </MenuItem>
            <MenuItem onSelect={() => onTake(person)}>
              <Trans>Take Award…</Trans>
            </MenuItem>
          </>
        )
      );
    },
  );
  const label = { name: t`Name`, note: t`Note`, points: t`Points`, hours: t`Service Hours` };
  const withHours = people.some(({ minutes }) => minutes > 0);
  const columns = [
    { label: label.name, width: "34%" },
    { label: label.note },
    ...(withHours ? [{ label: label.hours, numeric: true, width: "9rem" }] : []),
    { label: label.points, numeric: true, width: "9rem" },
  ];
  return (
    <>
      <DataTable label={t`Members who got it`} columns={columns} rowCount={people.length} menus>
        <WindowedRows rows={people} rowKey={personId}>
          {(person, row) => (
            <DataRow {...row}>
              <DataCell label={label.name} lead>
                <MemberLink id={person.id} name={person.name} />
              </DataCell>
              <DataCell label={label.note}>{person.note || "–"}</DataCell>
              {withHours && (
                <DataCell label={label.hours} numeric>
                  {formatNumber(hoursOf(person.minutes))}
                </DataCell>
              )}
              <DataCell label={label.points} numeric>
                {formatNumber(person.points)}
              </DataCell>
              <MenuCell>
                <RowMenuButton
                  toggle={toggle}
                  id={person.id}
                  name={person.name}
                  expanded={openId === person.id}
                />
              </MenuCell>
            </DataRow>
          )}
        </WindowedRows>
      </DataTable>
      {menu}
    </>
  );
}
