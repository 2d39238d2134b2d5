import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { LineOutcome } from "#contract/ledger/ledger.ts";
import { nameWithGrade } from "#web/platform/texts/grade-text.ts";
import { Select } from "#web/platform/ui/fields/select.tsx";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import classes from "./checked-lines.module.css";
import type { CheckedLine } from "./pasted-lines.ts";

type CheckedLinesProps = {
  lines: readonly CheckedLine[];
  /** The effect on points of adding the people found. */
  consequence: string | undefined;
  onChoose: (index: number, personId: string | undefined) => void;
};

/** Shows the outcome of each line of a list, starting with the lines that need attention. */
export function CheckedLines({ lines, consequence, onChoose }: CheckedLinesProps) {
  const numbered = lines.map((line, index) => ({ ...line, index }));
  const groups = order.map((outcome) => ({
    outcome,
    // After a choice, the line stays in the group with choices.
    members: numbered.filter((line) => groupOf(line) === outcome),
  }));
  return (
    <div role="status" className={classes["found"]}>
      {consequence !== undefined && <p className={classes["sentence"]}>{consequence}</p>}
      {groups.map(
        ({ outcome, members }) =>
          members.length > 0 && (
            <section key={outcome} aria-label={titleOf(outcome, members.length)}>
              <h3 className={classes["title"]}>{titleOf(outcome, members.length)}</h3>
              <ul className={classes["lines"]}>
                {members.map(({ index, ...line }) => (
                  <li key={index}>
                    {outcome === "several" ? (
                      <Choice line={line} onChoose={(personId) => onChoose(index, personId)} />
                    ) : (
                      describe(line)
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

const order = ["several", "unknown", "added", "changed", "already-here"] as const;

function groupOf({ outcome, candidates }: CheckedLine): LineOutcome["outcome"] {
  return candidates === undefined ? outcome : "several";
}

function titleOf(outcome: LineOutcome["outcome"], count: number): string {
  switch (outcome) {
    case "several":
      return t`More than one match: choose a person`;
    case "unknown":
      return plural(count, {
        one: "# line has no match and stays in the box",
        other: "# lines have no match and stay in the box",
      });
    case "added":
      return plural(count, { one: "# will be added", other: "# will be added" });
    case "changed":
      return plural(count, { one: "# will be changed", other: "# will be changed" });
    case "already-here":
      return plural(count, { one: "# is already on the list", other: "# are already on the list" });
  }
}

/** The name of the person whom a line matches, and the line itself if it differs. */
function describe({ line, people: [person] }: CheckedLine): string {
  if (person === undefined || person.name === line) return line;
  return `${person.name} (${line})`;
}

type ChoiceProps = { line: CheckedLine; onChoose: (personId: string | undefined) => void };

function Choice({ line: { line, candidates, chosen, outcome }, onChoose }: ChoiceProps) {
  const today = useToday();
  return (
    <label className={classes["choice"]}>
      <span>{line}</span>
      <Select
        className={classes["select"] ?? ""}
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value === "" ? undefined : target.value)}
      >
        <option value="">{t`None of these`}</option>
        {candidates?.map((candidate) => (
          <option key={candidate.id} value={candidate.id}>
            {nameWithGrade(candidate, today)}
          </option>
        ))}
      </Select>
      {chosen !== undefined && outcome === "already-here" && (
        <span className={classes["note"]}>
          <Trans>Already on the list</Trans>
        </span>
      )}
    </label>
  );
}
