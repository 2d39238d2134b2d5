import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { gradeOf } from "#contract/grade.ts";
import type { LineOutcome } from "#contract/ledger.ts";
import { useToday } from "#web/ui/use-today.ts";
import classes from "./checked-lines.module.css";
import type { CheckedLine } from "./pasted-lines.ts";

type CheckedLinesProps = {
  lines: readonly CheckedLine[];
  /** What adding those that are found does to their points. */
  consequence: string | undefined;
  onChoose: (index: number, personId: string | undefined) => void;
};

/** What becomes of each line of a list, first those that somebody has to look at. */
export function CheckedLines({ lines, consequence, onChoose }: CheckedLinesProps) {
  const numbered = lines.map((line, index) => ({ ...line, index }));
  const groups = order.map((outcome) => ({
    outcome,
    // Who was chosen stays where the choice is.
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

const order = ["several", "unknown", "added", "already-here"] as const;

function groupOf({ outcome, candidates }: CheckedLine): LineOutcome["outcome"] {
  return candidates === undefined ? outcome : "several";
}

function titleOf(outcome: LineOutcome["outcome"], count: number): string {
  switch (outcome) {
    case "several":
      return t`Several people of that name: choose which`;
    case "unknown":
      return plural(count, {
        one: "# line is unknown, and stays in the field",
        other: "# lines are unknown, and stay in the field",
      });
    case "added":
      return plural(count, { one: "# will be added", other: "# will be added" });
    case "already-here":
      return plural(count, { one: "# is already here", other: "# are already here" });
  }
}

/** Whom a line names, and the line itself where it is written differently. */
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
      <select
        className={classes["select"]}
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value === "" ? undefined : target.value)}
      >
        <option value="">{t`Nobody`}</option>
        {candidates?.map(({ id, name, gradYear }) => (
          <option key={id} value={id}>
            {candidateText(name, gradeOf(gradYear, today))}
          </option>
        ))}
      </select>
      {chosen !== undefined && outcome === "already-here" && (
        <span className={classes["note"]}>
          <Trans>Already here</Trans>
        </span>
      )}
    </label>
  );
}

function candidateText(name: string, grade: ReturnType<typeof gradeOf>): string {
  if (grade === "Alumni") return t`${name}, Alumni`;
  return t`${name}, Grade ${grade}`;
}
