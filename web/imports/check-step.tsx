import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ImportPreview } from "#contract/imports.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import classes from "./import-page.module.css";
import { addedText, refusalText } from "./import-texts.ts";
import type { Reading } from "./interpret.ts";
import { PointDifferences } from "./point-differences.tsx";
import { SamePeople } from "./same-people.tsx";
import { SheetProblems } from "./sheet-problems.tsx";
import { SheetQuestions } from "./sheet-questions.tsx";
import { isDateOpen, type Importing } from "./use-import.ts";

type CheckStepProps = {
  importing: Importing;
  /** Why it is done, which has to be said where an event of it is sealed. */
  reason: { value: string; isGiven: () => boolean; field: ReactNode };
};

/** What would be imported, what is to be said before, and what cannot be read. */
export function CheckStep({ importing, reason }: CheckStepProps) {
  const { checking, importing: bringing, go } = importing;
  const { data } = checking;
  if (bringing.isPending)
    return (
      <Card padded className={classes["step"]}>
        <p role="status">
          <Trans>Importing …</Trans>
        </p>
        <progress className={classes["progress"]} aria-label={t`Importing`} />
      </Card>
    );
  const failure = bringing.error ?? checking.error;
  return (
    <Card padded className={classes["step"]}>
      {failure !== null && (
        <Alert title={failureTitle(bringing.error)}>
          {isUnknown(bringing.error) ? (
            <Trans>No answer came. Look again: what was imported is not imported twice.</Trans>
          ) : (
            refusalText(failure)
          )}
        </Alert>
      )}
      {checking.isPending && data === undefined && (
        <>
          <p role="status">
            <Trans>Checking …</Trans>
          </p>
          <progress className={classes["progress"]} aria-label={t`Checking`} />
        </>
      )}
      {data !== undefined && (
        <>
          <SheetQuestions importing={importing} reading={data.reading} />
          <SheetProblems
            importing={importing}
            problems={data.reading.problems}
            cells={data.cells}
          />
          <SamePeople importing={importing} names={namesOf(data.reading)} />
          <PointDifferences importing={importing} people={data.reading.people} />
          <Outcome importing={importing} reading={data.reading} preview={data.preview} />
        </>
      )}
      {data?.preview?.afterSeal === true && reason.field}
      <div className={classes["buttons"]}>
        {data?.preview !== undefined && !isNothing(data.preview) && (
          <Button
            disabled={openRows(data.preview).length > 0}
            loading={checking.isPending}
            onClick={() => {
              if (data.preview === undefined || !reason.isGiven()) return;
              const why = reason.value.trim();
              const base = data.preview.revision;
              bringing.mutate({ base, reason: why === "" ? undefined : why });
            }}
          >
            {plural(data.reading.people.length, { one: "Import # Row", other: "Import # Rows" })}
          </Button>
        )}
        {mayLookAgain(failure) && (
          <Button look="ghost" onClick={() => go("check")}>
            <Trans>Look Again</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={() => go("columns")}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </Card>
  );
}

function failureTitle(importing: Error | null): string {
  if (importing === null) return t`The sheet was not checked.`;
  return isUnknown(importing)
    ? t`Nobody knows yet whether the sheet was imported.`
    : t`Nothing was imported.`;
}

/** Whether the server may have done it all the same: it refused nothing, and said nothing of it. */
function isUnknown(importing: Error | null): boolean {
  return importing instanceof ApiError && (importing.status === 0 || importing.status >= 500);
}

function mayLookAgain(failure: Error | null): boolean {
  return failure instanceof ApiError;
}

function namesOf({ people }: Reading): ReadonlyMap<number, string> {
  return new Map(people.map(({ row, name }) => [row, name]));
}

/** Rows that somebody has to say something about. */
function openRows({ people }: ImportPreview) {
  return people.filter(({ outcome }) => outcome === "same-person" || outcome === "twice");
}

function isNothing(preview: ImportPreview): boolean {
  const { people, meetings, attendances, points } = preview.added;
  return openRows(preview).length + people + meetings + attendances === 0 && points === 0;
}

type OutcomeProps = {
  importing: Importing;
  reading: Reading;
  preview: ImportPreview | undefined;
};

/** What the import would add, or what has to be said before anybody knows. */
function Outcome({ importing, reading, preview }: OutcomeProps) {
  const { answers } = importing.chosen ?? {};
  if (preview === undefined) {
    const isAsking =
      reading.openMarks.length > 0 || (answers !== undefined && isDateOpen(reading, answers));
    return (
      <p role="status">
        {isAsking ? (
          <Trans>Answer the questions above to go on.</Trans>
        ) : (
          <Trans>There is nobody to import.</Trans>
        )}
      </p>
    );
  }
  if (isNothing(preview)) return <Alert tone="success" title={t`Nothing new in this file.`} />;
  const matched = preview.people.filter(({ outcome }) => outcome === "matched").length;
  const twice = preview.people.filter(({ outcome }) => outcome === "twice");
  const rows = twice.map(({ row }) => row).join(", ");
  return (
    <div role="status" className={classes["step"]}>
      <p className={classes["sum"]}>{addedText(preview.added)}</p>
      {matched > 0 && (
        <p>{plural(matched, { one: "# member matches.", other: "# members match." })}</p>
      )}
      {reading.sumRows > 0 && (
        <p className={classes["soft"]}>
          {plural(reading.sumRows, {
            one: "# row adds up others and is left out.",
            other: "# rows add up others and are left out.",
          })}
        </p>
      )}
      {preview.removed > 0 && (
        <p>
          {plural(preview.removed, {
            one: "# mark is of somebody whom an officer took off the event: they stay off.",
            other: "# marks are of people whom an officer took off the event: they stay off.",
          })}
        </p>
      )}
      {twice.length > 0 && (
        <>
          <p>{t`Row ${rows}: somebody further up is the same person.`}</p>
          <div className={classes["buttons"]}>
            <Button
              look="ghost"
              onClick={() => {
                const leftOut = twice.map(({ row }) => row - 1);
                importing.correct({ leftOut: [...(answers?.leftOut ?? []), ...leftOut] });
              }}
            >
              <Trans>Leave These Out</Trans>
            </Button>
          </div>
        </>
      )}
      <p className={classes["soft"]}>
        <Trans>Nobody gets a mail. You can undo the import for 30 days.</Trans>
      </p>
    </div>
  );
}
