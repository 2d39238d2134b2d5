import { t } from "@lingui/core/macro";
import type { Preview } from "#contract/ledger.ts";
import { Alert } from "#web/ui/alert.tsx";
import { formatEventDate } from "#web/ui/format-dates.ts";
import { happenedSince, inTheWay } from "./history-texts.ts";
import { nameOf, titleOf } from "./history-values.ts";
import { MovedPeople } from "./moved-people.tsx";
import { isOvertaken, overtakenBy } from "./overtaken.ts";
import classes from "./preview-dialog.module.css";
import { consequencesOf } from "./preview-texts.ts";

/** What a command would do: in a sentence or two, and person by person. */
export function Consequences({ preview }: { preview: Preview }) {
  const { people, moved, skipped, skippedEvents } = preview;
  return (
    <>
      <p className={classes["sentence"]}>{consequencesOf(preview).join(" ")}</p>
      {moved.length > 0 && <MovedPeople moved={moved} people={people} />}
      {skipped.map(({ id, name, by }) => (
        <p key={id}>
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

/** Events of one name are told apart by their day. */
function titleOn(title: string, date: string | null): string {
  if (date === null) return title;
  const day = formatEventDate(date);
  return t`${title} on ${day}`;
}

const staysAsIs = (name: string) => t`${name} stays as is.`;

/** Why there is nothing to confirm; `since` a preview, something may have changed. */
export function PreviewFailure({ error, since }: { error: Error; since: boolean }) {
  const by = overtakenBy(error);
  if (since && isOvertaken(error))
    return (
      <Alert title={t`Something changed since this preview. Look again.`}>
        {by && happenedSince(by)}
      </Alert>
    );
  return by === undefined ? (
    <Alert title={error.message} />
  ) : (
    <Alert title={t`Something changed since.`}>{inTheWay(by)}</Alert>
  );
}
