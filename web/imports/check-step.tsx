import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ImportPreview } from "#contract/imports.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { formatNames } from "#web/ui/format-names.ts";
import { formatNumber } from "#web/ui/format.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import classes from "./import-page.module.css";
import { isLaying } from "./choices.ts";
import { ImportProgress } from "./import-progress.tsx";
import { addedText, refusalText } from "./import-texts.ts";
import { PeopleByName } from "./people-by-name.tsx";
import type { Picture } from "./picture.ts";
import { PointDifferences } from "./point-differences.tsx";
import { idOfChoice, SamePeople } from "./same-people.tsx";
import { SheetNotes } from "./sheet-notes.tsx";
import { SheetPicture } from "./sheet-picture.tsx";
import { SheetProblems } from "./sheet-problems.tsx";
import { SheetQuestions } from "./sheet-questions.tsx";
import { isAsking, type Importing } from "./use-import.ts";

type CheckStepProps = {
  importing: Importing;
  /** The reason for the import, required if one of its events is sealed. */
  reason: { value: string; isGiven: () => boolean; field: ReactNode };
};

/** What would be imported, what to know before, and what can't be read. */
export function CheckStep({ importing, reason }: CheckStepProps) {
  const { chosen, checking, importing: bringing, go, canceling, clubId } = importing;
  const { data } = checking;
  if (bringing.isPending || canceling.isPending)
    return <ImportProgress clubId={clubId} canceling={canceling} />;
  const failure = bringing.error ?? checking.error;
  return (
    <Card padded className={classes["step"]}>
      {failure !== null && (
        <Alert title={failureTitle(bringing.error)}>
          {isUnknown(bringing.error) ? (
            <Trans>The server didn't answer. Check again: nothing is imported twice.</Trans>
          ) : (
            refusalText(failure)
          )}
        </Alert>
      )}
      {data === undefined && (checking.isPending || (chosen && isLaying(chosen))) && (
        <>
          <p role="status">
            <Trans>Checking…</Trans>
          </p>
          <ProgressBar label={t`Checking`} />
        </>
      )}
      {data !== undefined && (
        <>
          <SheetQuestions importing={importing} picture={data.picture} />
          <SheetProblems
            importing={importing}
            problems={data.picture.problems}
            cells={data.cells}
          />
          <SamePeople importing={importing} people={data.picture.rows} />
          <PointDifferences importing={importing} differing={data.picture.differences} />
          <SheetNotes importing={importing} picture={data.picture} />
          <SheetPicture picture={data.picture} onPoint={importing.point} />
          <Outcome importing={importing} picture={data.picture} preview={data.preview} />
        </>
      )}
      {data?.preview?.afterSeal === true && reason.field}
      {data?.preview !== undefined && openRows(data.preview).length > 0 && (
        <p id="open-rows" className={classes["choice"]}>
          <span>
            {plural(openRows(data.preview).length, {
              one: "# row still needs an answer above.",
              other: "# rows still need an answer above.",
            })}
          </span>
          <NextOpenRow row={openRows(data.preview)[0]?.row ?? 0} />
        </p>
      )}
      <div className={classes["buttons"]}>
        {data?.preview !== undefined && !isNothing(data.preview) && (
          <Button
            disabled={openRows(data.preview).length > 0}
            aria-describedby="open-rows"
            loading={checking.isPending}
            onClick={() => {
              if (data.preview === undefined || !reason.isGiven()) return;
              const why = reason.value.trim();
              const expectedRevision = data.preview.revision;
              importing.bring({ expectedRevision, reason: why === "" ? undefined : why });
            }}
          >
            {plural(data.picture.people, { one: "Import # Row", other: "Import # Rows" })}
          </Button>
        )}
        {mayLookAgain(failure) && (
          <Button look="ghost" onClick={() => go("check")}>
            <Trans>Check Again</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={() => go("columns")}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </Card>
  );
}

/** Leads from the disabled button to the question that is still open. */
function NextOpenRow({ row }: { row: number }) {
  const number = formatNumber(row);
  return (
    <button
      type="button"
      className={classes["chip"]}
      onClick={() => document.getElementById(idOfChoice(row))?.focus()}
    >
      {t`Go to Row ${number}`}
    </button>
  );
}

function failureTitle(importing: Error | null): string {
  if (importing === null) return t`We couldn't check the sheet.`;
  return isUnknown(importing)
    ? t`We couldn't tell if the import finished.`
    : t`Nothing was imported.`;
}

/** Whether the server may have imported the sheet anyway, because its answer never came. */
function isUnknown(importing: Error | null): boolean {
  return importing instanceof ApiError && (importing.status === 0 || importing.status >= 500);
}

function mayLookAgain(failure: Error | null): boolean {
  return failure instanceof ApiError;
}

/** Rows that need an answer. */
function openRows({ people }: ImportPreview) {
  return people.filter(({ outcome }) => outcome === "same-person" || outcome === "twice");
}

function isNothing(preview: ImportPreview): boolean {
  return openRows(preview).length === 0 && addedText(preview.added) === "";
}

type OutcomeProps = {
  importing: Importing;
  picture: Picture;
  preview: ImportPreview | undefined;
};

/** What the import would add, or which question comes first. */
function Outcome({ importing, picture, preview }: OutcomeProps) {
  const { answers } = importing.chosen ?? {};
  if (preview === undefined) {
    return (
      <p role="status">
        {answers !== undefined && isAsking(picture, answers) ? (
          <Trans>Answer the questions above to continue.</Trans>
        ) : (
          <Trans>There's no one to import.</Trans>
        )}
      </p>
    );
  }
  if (isNothing(preview)) return <Alert tone="success" title={t`Nothing new in this file.`} />;
  const twice = preview.people.filter(({ outcome }) => outcome === "twice");
  const rows = twice.map(({ row }) => row).join(", ");
  const added = addedText(preview.added);
  const newCategories = formatNames(preview.newCategories);
  return (
    <div role="status" className={classes["step"]}>
      {added !== "" && <p className={classes["sum"]}>{added}</p>}
      {newCategories !== "" && <p>{t`Categories: ${newCategories}`}</p>}
      <PeopleByName people={preview.people} rows={picture.rows} />
      {preview.removed > 0 && (
        <p>
          {plural(preview.removed, {
            one: "# mark was skipped: an officer removed that person from the event.",
            other: "# marks were skipped: an officer removed those people from the event.",
          })}
        </p>
      )}
      {twice.length > 0 && (
        <>
          <p>
            {plural(twice.length, {
              one: `Row ${rows} is the same person as an earlier row.`,
              other: `Rows ${rows} are the same people as earlier rows.`,
            })}
          </p>
          <div className={classes["buttons"]}>
            <Button
              look="ghost"
              onClick={() => {
                const leftOut = twice.map(({ row }) => row - 1);
                importing.correct({ leftOut: [...(answers?.leftOut ?? []), ...leftOut] });
              }}
            >
              <Trans>Skip These Rows</Trans>
            </Button>
          </div>
        </>
      )}
      <p className={classes["soft"]}>
        <Trans>No one gets an email. You can undo the import for 30 days.</Trans>
      </p>
    </div>
  );
}
