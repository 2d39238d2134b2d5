import { t } from "@lingui/core/macro";
import type { Preview } from "#contract/ledger/ledger.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { isAlreadyDone, isOvertaken, overtakenBy } from "../overtaken.ts";
import { happenedSince, inTheWay } from "../texts/operation-texts.ts";
import { nameOf, titleOf } from "../texts/operation-values.ts";
import { consequencesOf } from "../texts/preview-texts.ts";
import { EventOutcomes } from "./event-outcomes.tsx";
import { MovedPeople } from "./moved-people.tsx";
import classes from "./preview-dialog.module.css";
import { YearEffects } from "./year-effects.tsx";

/** A command's effects, in a sentence or two and person by person. */
export function Consequences({ preview }: { preview: Preview }) {
  const { people, moved, skipped, skippedEvents } = preview;
  const sentences = consequencesOf(preview);
  return (
    <>
      {preview.events.length > 0 && (
        <EventOutcomes events={preview.events} kind={preview.what.kind} />
      )}
      {sentences.length > 0 && <p className={classes["sentence"]}>{sentences.join(" ")}</p>}
      {preview.yearEffects && <YearEffects effects={preview.yearEffects} />}
      {moved.length > 0 && <MovedPeople moved={moved} people={people} />}
      {skipped.map(({ id, name, by }) => (
        <p key={`${id} ${by.revision}`}>
          {staysAsIs(nameOf({ name }))} {inTheWay(by)}
        </p>
      ))}
      {skippedEvents.map(({ id, name, date, by }) => (
        <p key={id}>
          {staysAsIs(titleOn(titleOf({ name }), date))} {happenedSince(by)}
        </p>
      ))}
    </>
  );
}

/** Events with the same name are distinguished by their date. */
function titleOn(title: string, date: string | null): string {
  if (date === null) return title;
  const day = formatEventDate(date);
  return t`${title} on ${day}`;
}

const staysAsIs = (name: string) => t`${name} won't change.`;

/**
 * Explains why there is nothing to confirm. With `since`, an earlier preview may be out of date.
 */
export function PreviewFailure({ error, since }: { error: Error; since: boolean }) {
  const by = overtakenBy(error);
  if (isAlreadyDone(error)) return <Alert title={error.message}>{by && happenedSince(by)}</Alert>;
  if (since && isOvertaken(error))
    return (
      <Alert title={t`Something changed since this preview. Check again.`}>
        {by && happenedSince(by)}
      </Alert>
    );
  return by === undefined ? (
    <Alert title={error.message} />
  ) : (
    <Alert title={t`A later change prevents this.`}>{inTheWay(by)}</Alert>
  );
}
