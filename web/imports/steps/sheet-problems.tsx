import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { ShortList } from "#web/platform/ui/tables/short-list.tsx";
import type { RowProblem } from "../reading/reading.ts";
import classes from "./import-page.module.css";
import { problemText } from "./import-texts.ts";
import type { Importing } from "./use-import.ts";

type SheetProblemsProps = {
  importing: Importing;
  problems: readonly RowProblem[];
  cells: Readonly<Record<string, string>>;
};

/** Rows that can't be imported as they are: corrected here, or saved as a file. */
export function SheetProblems({ importing, problems, cells }: SheetProblemsProps) {
  const { chosen, answer, problemsFile } = importing;
  if (problems.length === 0 || chosen === undefined) return null;
  const { answers } = chosen;
  const save = async () => {
    const text = await problemsFile(t`Problem`, problemText);
    const headers = { "content-disposition": `attachment; filename="problems.csv"` };
    await saveFile(new Response(text, { headers }));
  };
  return (
    <section className={classes["step"]} aria-labelledby="problems">
      <h2 id="problems">{plural(problems.length, { one: "# Problem", other: "# Problems" })}</h2>
      <p className={classes["soft"]}>
        <Trans>These rows are skipped unless you fix them. All other rows are imported.</Trans>
      </p>
      <ShortList
        rows={problems}
        keyOf={(problem) => `${cellOf(problem)} ${problem.problem}`}
        forAll={
          <Button look="ghost" onClick={() => void save()}>
            <Trans>Download These Rows</Trans>
          </Button>
        }
      >
        {(problem) => (
          <Problem
            problem={problem}
            text={cells[cellOf(problem)] ?? ""}
            onCorrect={(text) => answer({ cells: { ...answers.cells, [cellOf(problem)]: text } })}
            onLeaveOut={() => answer({ leftOut: [...answers.leftOut, problem.row] })}
          />
        )}
      </ShortList>
    </section>
  );
}

function cellOf({ row, column }: RowProblem): string {
  return `${row}:${column}`;
}

type ProblemProps = {
  problem: RowProblem;
  text: string;
  onCorrect: (text: string) => void;
  onLeaveOut: () => void;
};

function Problem({ problem, text, onCorrect, onLeaveOut }: ProblemProps) {
  const [typed, setTyped] = useState(text);
  const row = formatNumber(problem.row + 1);
  const what = problemText(problem);
  return (
    <form
      className={classes["choice"]}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onCorrect(typed);
      }}
    >
      <TextField
        label={t`Row ${row}: ${what}`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="ghost" disabled={typed === text}>
        <Trans>Fix</Trans>
      </Button>
      <Button look="quiet" onClick={onLeaveOut}>
        <Trans>Skip Row</Trans>
      </Button>
    </form>
  );
}
