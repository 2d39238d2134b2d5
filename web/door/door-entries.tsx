import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { bounds } from "#contract/bounds.ts";
import { Button } from "#web/ui/button.tsx";
import { formatTime } from "#web/ui/format-dates.ts";
import { CheckIcon, ClockIcon, UndoIcon } from "#web/ui/icons.tsx";
import classes from "./door-entries.module.css";
import type { DoorEntry } from "./use-door.ts";

const signs = { added: CheckIcon, "already-here": ClockIcon, "taken-back": UndoIcon };

type DoorEntriesProps = {
  entries: readonly DoorEntry[];
  /** Without it nothing is undone here. */
  onTakeBack: ((entry: DoorEntry) => Promise<void>) | undefined;
};

/** Who came last through this scanner, with a way back for a while. */
export function DoorEntries({ entries, onTakeBack }: DoorEntriesProps) {
  return (
    <section aria-labelledby="door-entries">
      <h2 id="door-entries" className={classes["title"]}>
        <Trans>Last Scanned</Trans>
      </h2>
      {entries.length === 0 ? (
        <p className={classes["empty"]}>
          {onTakeBack === undefined ? (
            <Trans>People you scan will show up here.</Trans>
          ) : (
            <Trans>People you add will show up here, with an Undo button.</Trans>
          )}
        </p>
      ) : (
        <ul className={classes["list"]}>
          {entries.map((entry) => (
            <Entry key={entry.number} entry={entry} onTakeBack={onTakeBack} />
          ))}
        </ul>
      )}
    </section>
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
        <span className={classes["name"]}>{name}</span>
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

/** Whether a row is so new that it can be taken back. */
function useFreshness(): boolean {
  const [isFresh, setIsFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsFresh(false), bounds.takeBackMinutes * 60_000);
    return () => clearTimeout(timer);
  }, []);
  return isFresh;
}
