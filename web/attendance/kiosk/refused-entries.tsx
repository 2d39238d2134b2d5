import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { errorText } from "#web/platform/api/error-texts.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { endOfId } from "./end-of-id.ts";
import type { KeptEntry, Refusal } from "./kept-entry.ts";
import classes from "./kiosk-screen.module.css";

type RefusedEntriesProps = {
  entries: readonly KeptEntry[];
  onDismiss: (key: string) => void;
};

/** What waited here and didn't count, for the officer: by name or the end of the ID, and time (R33.42). */
export function RefusedEntries({ entries, onDismiss }: RefusedEntriesProps) {
  return (
    <section className={classes["refused"]} aria-label={t`Not saved`}>
      <h2>
        <Trans>Not saved</Trans>
      </h2>
      <p>
        <Trans>An officer can add these people on the event's page.</Trans>
      </p>
      <ul>
        {entries.map(({ refused, ...entry }) => (
          <li key={entry.key}>
            <span>
              {whatText(entry)}
              {". "}
              {refused !== undefined && whyText(refused)}
            </span>
            <Button look="quiet" onClick={() => onDismiss(entry.key)}>
              <Trans>Dismiss</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whatText({ entry, shown, at }: KeptEntry): string {
  const time = formatTime(at);
  if (shown !== undefined) return t`${shown} at ${time}`;
  if (entry === undefined) return t`By name at ${time}`;
  const end = endOfId(entry);
  return end === "" ? t`ID at ${time}` : t`ID ending in ${end} at ${time}`;
}

function whyText(refused: Refusal): string {
  switch (refused) {
    case "unknown-id":
      return t`We don't know this ID`;
    case "nothing-open":
      return t`No event was open then.`;
    case "choose-event":
      return t`Several events were open then.`;
    case "not-open-yet":
      return t`Check-in wasn't open yet.`;
    default:
      return errorText(refused);
  }
}
