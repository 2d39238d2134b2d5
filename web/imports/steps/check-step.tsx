import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ImportPreview } from "#contract/imports/imports.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { ProgressBar } from "#web/platform/ui/notices/progress-bar.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { useLostFocus } from "#web/platform/ui/page/use-focus-after.ts";
import type { Picture } from "../reading/picture.ts";
import classes from "./import-page.module.css";
import { ImportProgress } from "./import-progress.tsx";
import { addedText, refusalText } from "./import-texts.ts";
import { NotImported } from "./not-imported.tsx";
import { PeopleByName } from "./people-by-name.tsx";
import { PointDifferences } from "./point-differences.tsx";
import { nameOfChoice, SamePeople } from "./same-people.tsx";
import { SheetColumns } from "./sheet-columns.tsx";
import { SheetDoubts } from "./sheet-doubts.tsx";
import { SheetFacts, TabField } from "./sheet-facts.tsx";
import { SheetPicture } from "./sheet-picture.tsx";
import { SheetProblems } from "./sheet-problems.tsx";
import { SheetQuestions } from "./sheet-questions.tsx";
import { isAsking, type Importing } from "./use-import.ts";

/** What answers a question that is open: a choice in which nothing is chosen, or a doubt's button. */
const openQuestion =
  'select:has([value=""]:checked), [role="radiogroup"]:not(:has(:checked)) input, [data-open]';

type CheckStepProps = {
  importing: Importing;
  /** The reason for the import, required if one of its events is sealed. */
  reason: { value: string; isGiven: () => boolean; field: ReactNode };
};

/** How the sheet is read, what is doubtful about it, what can't be read, and what it would add. */
export function CheckStep({ importing, reason }: CheckStepProps) {
  const { chosen, sheet, preview, failure, isChecking } = importing;
  const { importing: bringing, canceling, clubId } = importing;
  const isBusy = bringing.isPending || canceling.isPending;
  const place = useLostFocus<HTMLDivElement>(isBusy || (failure ?? sheet));
  const goToQuestion = () => place.current?.querySelector<HTMLElement>(openQuestion)?.focus();
  if (isBusy)
    return (
      <div ref={place} tabIndex={-1} className={classes["step"]}>
        <ImportProgress clubId={clubId} canceling={canceling} />
      </div>
    );
  const open = preview === undefined ? [] : openRows(preview);
  const next = open[0]?.row;
  const nextRow = formatNumber(next ?? 0);
  return (
    <Card padded>
      <div ref={place} tabIndex={-1} className={classes["step"]}>
        {failure !== null && (
          <Alert title={failureTitle(bringing.error)}>
            {isUnknown(bringing.error) ? (
              <Trans>The server didn't answer. Check again: nothing is imported twice.</Trans>
            ) : (
              refusalText(failure)
            )}
          </Alert>
        )}
        <TabField importing={importing} />
        {sheet !== undefined && (
          <>
            <SheetFacts importing={importing} sheet={sheet} />
            <SheetQuestions importing={importing} picture={sheet.picture} />
            <SheetDoubts importing={importing} sheet={sheet} level="asked" />
            <SheetDoubts importing={importing} sheet={sheet} level="shown" />
            <SheetColumns key={chosen?.tab} importing={importing} sheet={sheet} />
            <SheetProblems
              importing={importing}
              problems={sheet.picture.problems}
              cells={sheet.cells}
            />
            <SamePeople importing={importing} people={sheet.picture.rows} />
            <PointDifferences importing={importing} differing={sheet.picture.differences} />
            <NotImported importing={importing} picture={sheet.picture} />
            <SheetPicture picture={sheet.picture} onPoint={importing.point} />
          </>
        )}
        {preview === undefined && isChecking && failure === null && (
          <>
            <p role="status">
              <Trans>Checking…</Trans>
            </p>
            <ProgressBar label={t`Checking`} />
          </>
        )}
        {sheet !== undefined && (preview !== undefined || !isChecking) && failure === null && (
          <Outcome
            importing={importing}
            picture={sheet.picture}
            preview={preview}
            onGo={goToQuestion}
          />
        )}
        {preview?.afterSeal === true && reason.field}
        {next !== undefined && (
          <p id="open-rows" className={classes["choice"]}>
            <span>
              {plural(open.length, {
                one: "# row still needs an answer above.",
                other: "# rows still need an answer above.",
              })}
            </span>
            <Button
              look="quiet"
              onClick={() => document.getElementsByName(nameOfChoice(next))[0]?.focus()}
            >
              {t`Go to Row ${nextRow}`}
            </Button>
          </p>
        )}
        <div className={classes["buttons"]}>
          {sheet !== undefined && preview !== undefined && !isNothing(preview) && (
            <Button
              disabled={open.length > 0}
              aria-describedby="open-rows"
              loading={isChecking}
              onClick={() => {
                if (!reason.isGiven()) return;
                const why = reason.value.trim();
                const expectedRevision = preview.revision;
                importing.bring({ expectedRevision, reason: why === "" ? undefined : why });
              }}
            >
              {plural(sheet.picture.people, {
                one: "Import # Person",
                other: "Import # People",
              })}
            </Button>
          )}
          {failure instanceof ApiError && (
            <Button look="ghost" onClick={importing.checkAgain}>
              <Trans>Check Again</Trans>
            </Button>
          )}
          <Button look="quiet" onClick={importing.goBack}>
            <Trans>Previous Step</Trans>
          </Button>
        </div>
      </div>
    </Card>
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
  /** Goes to the first question that is open. */
  onGo: () => void;
};

/** What the import would add, or which question comes first. */
function Outcome({ importing, picture, preview, onGo }: OutcomeProps) {
  const { chosen, answer } = importing;
  if (preview === undefined) {
    if (isAsking(picture, chosen))
      return (
        <div className={classes["choice"]}>
          <p role="status">
            <Trans>Answer the questions above to continue.</Trans>
          </p>
          <Button look="quiet" onClick={onGo}>
            <Trans>Go to First Question</Trans>
          </Button>
        </div>
      );
    return (
      <p role="status">
        <Trans>There's no one to import.</Trans>
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
        <p className={classes["choice"]}>
          <span>
            {plural(twice.length, {
              one: `Row ${rows} is the same person as an earlier row.`,
              other: `Rows ${rows} are the same people as earlier rows.`,
            })}
          </span>
          <Button
            look="ghost"
            onClick={() => {
              const leftOut = twice.map(({ row }) => row - 1);
              answer({ leftOut: [...(chosen?.answers.leftOut ?? []), ...leftOut] });
            }}
          >
            <Trans>Skip These Rows</Trans>
          </Button>
        </p>
      )}
      <p className={classes["soft"]}>
        <Trans>No one gets an email. You can undo the import for 30 days.</Trans>
      </p>
    </div>
  );
}
