import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { RecordedResults } from "#contract/requirements/requirements.ts";
import { metText } from "#web/platform/texts/met-text.ts";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Fold } from "#web/platform/ui/page/fold.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { WindowedRows } from "#web/platform/ui/tables/windowed-rows.tsx";
import { usePrinting } from "#web/platform/ui/use-printing.ts";
import classes from "./recorded-card.module.css";
import { progressText } from "./requirement-texts.ts";
import { StatePill } from "./state-pill.tsx";

type Person = RecordedResults["people"][number];
const personId = ({ id }: Person) => id;

type RecordedCardProps = {
  recorded: RecordedResults;
  /** The categories' names, by their ids. */
  names: ReadonlyMap<string, string>;
};

/** The recorded results of a requirement, and whether they differ from today's (R26.12). */
export function RecordedCard({ recorded, names }: RecordedCardProps) {
  const { at, people, rules, isEdited, differing } = recorded;
  const id = useId();
  const printing = usePrinting();
  const [open, setOpen] = useState(false);
  const day = formatDay(at);
  const met = people.filter(({ state }) => state === "met").length;
  const label = { name: t`Name`, progress: t`Progress`, state: t`Status` };
  const columns = [
    { label: label.name },
    { label: label.progress, width: "40%" },
    { label: label.state, width: "11.5rem" },
  ];
  return (
    <Card as="section" aria-labelledby={id} className={classes["card"]}>
      <h2 id={id}>{t`Results recorded on ${day}`}</h2>
      <p>{metText(met, people.length)}</p>
      {(isEdited || differing > 0) && (
        <p>
          {isEdited && <Trans>The requirement was edited after that.</Trans>}{" "}
          {differing > 0 &&
            plural(differing, {
              one: "Today's numbers differ for # person.",
              other: "Today's numbers differ for # people.",
            })}{" "}
          <Trans>To replace these results, record them again.</Trans>
        </p>
      )}
      {/* Paper can't be pressed, so everything is on it. */}
      <Fold
        title={t`Show recorded results`}
        open={open || printing}
        onToggle={(isOpen) => !printing && setOpen(isOpen)}
      >
        <DataTable label={t`Recorded results`} columns={columns} rowCount={people.length}>
          <WindowedRows rows={people} rowKey={personId}>
            {(person, row) => (
              <DataRow {...row}>
                <DataCell label={label.name} lead translate="no">
                  {person.name}
                </DataCell>
                <DataCell label={label.progress}>
                  {person.conditions
                    .flatMap((standing, index) => {
                      const condition = rules.conditions[index];
                      if (condition === undefined) return [];
                      const of = rules.conditions.length > 1 ? names : undefined;
                      return [progressText(condition, { ...standing, isMet: true }, of)];
                    })
                    .join(" · ")}
                </DataCell>
                <DataCell label={label.state}>
                  <StatePill state={person.state} />
                </DataCell>
              </DataRow>
            )}
          </WindowedRows>
        </DataTable>
      </Fold>
    </Card>
  );
}
