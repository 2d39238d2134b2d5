import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { KioskNames } from "#contract/attendance/kiosk.ts";
import { isSearchable } from "#contract/members/name-search.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import classes from "./name-entry.module.css";

/** Milliseconds after which the field for IDs comes back, for the next person. */
const leftAfterMs = 30_000;

type NameEntryProps = {
  findNames: (letters: string) => Promise<KioskNames>;
  onChoose: (person: { personId: string; shown: string }) => void;
  onClose: () => void;
};

/** Finds up to three members by the first letters of their name; there is no list (R33.34). */
export function NameEntry({ findNames, onChoose, onClose }: NameEntryProps) {
  const field = useRef<HTMLInputElement>(null);
  // The person has just pressed a button for it.
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState("");
  const [found, setFound] = useState<KioskNames>();
  const [trouble, setTrouble] = useState<string>();
  const letters = text.trim();
  const find = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const names = await findNames(letters);
      if (!isCurrent()) return;
      setFound(names);
      setTrouble(undefined);
    } catch (error) {
      if (!isCurrent()) return;
      setFound(undefined);
      setTrouble(messageOf(error));
    }
  });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isCurrent = true;
    const search = () => void find(() => isCurrent);
    const timers = [setTimeout(() => close(), leftAfterMs)];
    if (isSearchable(letters)) timers.push(setTimeout(search, bounds.searchDebounceMs));
    return () => {
      isCurrent = false;
      timers.forEach(clearTimeout);
    };
  }, [letters]);
  const people = isSearchable(letters) ? found?.people : undefined;
  return (
    <div className={classes["names"]}>
      <TextField
        ref={field}
        label={t`Type your name`}
        description={t`Type your first name, then the first letter of your last name.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={bounds.maxNameLength}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className={classes["field"] ?? ""}
      />
      <div role="status" className={classes["note"]}>
        {people?.length === 0 && (
          <Trans>No one by that name. Check the spelling, or ask an officer to add you.</Trans>
        )}
        {people !== undefined && found?.more && (
          <Trans>
            There are more. Type the first letter of your last name, too, or ask an officer.
          </Trans>
        )}
        {isSearchable(letters) && trouble}
      </div>
      <ul className={classes["people"]}>
        {people?.map(({ personId, shown, gradYear }) => (
          <li key={personId}>
            <Button look="ghost" wide onClick={() => onChoose({ personId, shown })}>
              <span translate="no">
                {gradYear === null ? shown : t`${shown}, class of ${gradYear}`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={onClose}>
        <Trans>Back</Trans>
      </Button>
    </div>
  );
}
