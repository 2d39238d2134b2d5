import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { bounds } from "#contract/platform/bounds.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { AlertIcon, CheckIcon, OfflineIcon } from "#web/platform/ui/icons.tsx";
import { ClockIcon, UndoIcon } from "#web/platform/ui/more-icons.tsx";
import classes from "./door-entries.module.css";
import type { DoorEntry } from "./use-door.ts";
import type { WaitingArrival } from "./waiting-arrival.ts";

const signs = { added: CheckIcon, "already-here": ClockIcon, "taken-back": UndoIcon };

type Waiting = WaitingArrival & { name: string | undefined };

type DoorEntriesProps = {
  entries: readonly DoorEntry[];
  /** People who aren't saved yet, or were refused after waiting. */
  waiting: readonly Waiting[];
  onTryAgain: (one: WaitingArrival) => void;
  onDrop: (key: string) => void;
  /** Without it, entries can't be undone here. */
  onTakeBack: ((entry: DoorEntry) => Promise<void>) | undefined;
};

/** The scanner's latest entries, which can be undone for a while. */
export function DoorEntries(props: DoorEntriesProps) {
  const { entries, waiting, onTryAgain, onDrop, onTakeBack } = props;
  return (
    <section aria-labelledby="door-entries">
      <h2 id="door-entries" className={classes["title"]}>
        <Trans>Last Scanned</Trans>
      </h2>
      {waiting.length > 0 && (
        <ul className={classes["list"]}>
          {waiting.toReversed().map((one) => (
            <WaitingEntry key={one.key} one={one} onTryAgain={onTryAgain} onDrop={onDrop} />
          ))}
        </ul>
      )}
      {entries.length === 0 && waiting.length === 0 && (
        <p className={classes["empty"]}>
          {onTakeBack === undefined ? (
            <Trans>People you scan will show up here.</Trans>
          ) : (
            <Trans>People you add will show up here, with an Undo button.</Trans>
          )}
        </p>
      )}
      {entries.length > 0 && (
        <ul className={classes["list"]}>
          {entries.map((entry) => (
            <Entry key={entry.number} entry={entry} onTakeBack={onTakeBack} />
          ))}
        </ul>
      )}
    </section>
  );
}

type WaitingEntryProps = { one: Waiting } & Pick<DoorEntriesProps, "onTryAgain" | "onDrop">;

/** A person the server doesn't know of yet: never shown like people on the list. */
function WaitingEntry({ one, onTryAgain, onDrop }: WaitingEntryProps) {
  const { key, refused } = one;
  const name = one.name ?? t`Member card`;
  return (
    <li className={classes["row"]}>
      <span
        className={classes["sign"]}
        data-outcome={refused === undefined ? "waiting" : "refused"}
      >
        {refused === undefined ? <OfflineIcon /> : <AlertIcon />}
      </span>
      <span className={classes["texts"]}>
        <span className={classes["name"]} translate="no">
          {name}
        </span>
        <span className={classes["detail"]}>
          {refused === undefined ? t`Not saved yet` : `${t`Not added.`} ${errorText(refused)}`}
        </span>
      </span>
      {refused !== undefined && (
        <span className={classes["actions"]}>
          <Button look="quiet" aria-label={t`Try again: ${name}`} onClick={() => onTryAgain(one)}>
            <Trans>Try Again</Trans>
          </Button>
          <Button look="quiet" aria-label={t`Dismiss: ${name}`} onClick={() => onDrop(key)}>
            <Trans>Dismiss</Trans>
          </Button>
        </span>
      )}
    </li>
  );
}

type EntryProps = { entry: DoorEntry } & Pick<DoorEntriesProps, "onTakeBack">;

function Entry({ entry, onTakeBack }: EntryProps) {
  const { name, outcome } = entry;
  const Sign = signs[outcome];
  const [pending, setPending] = useState(false);
  const isFresh = useFreshness();
  return (
    <li className={classes["row"]}>
      <span className={classes["sign"]} data-outcome={outcome}>
        <Sign />
      </span>
      <span className={classes["texts"]}>
        <span className={classes["name"]} translate="no">
          {name}
        </span>
        <span className={classes["detail"]}>{outcomeText(entry)}</span>
      </span>
      {outcome === "added" && isFresh && onTakeBack !== undefined && (
        <Button
          look="quiet"
          aria-label={t`Undo: ${name}`}
          loading={pending}
          onClick={async () => {
            setPending(true);
            await onTakeBack(entry);
            setPending(false);
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </li>
  );
}

function outcomeText({ outcome, timestamp }: DoorEntry): string {
  const time = formatTime(timestamp);
  switch (outcome) {
    case "added":
      return t`Added at ${time}`;
    case "already-here":
      return t`Already checked in at ${time}`;
    case "taken-back":
      return t`Undone`;
  }
}

/** Whether a row is new enough to be undone. */
function useFreshness(): boolean {
  const [isFresh, setIsFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsFresh(false), bounds.takeBackMinutes * 60_000);
    return () => clearTimeout(timer);
  }, []);
  return isFresh;
}
