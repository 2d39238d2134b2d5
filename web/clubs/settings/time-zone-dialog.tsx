import { plural, t } from "@lingui/core/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Preview } from "#contract/ledger/ledger.ts";
import { searchByName } from "#contract/members/name-search.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import type { Words } from "#web/ledger/texts/preview-words.ts";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";
import { zoneText } from "#web/platform/texts/zone-text.ts";
import { LazyCombobox } from "#web/platform/ui/fields/lazy-combobox.tsx";
import { formatClockOf } from "#web/platform/ui/format/format-dates.ts";

/** A longer list isn't useful; typing finds the rest. */
const mostShown = 20;

type TimeZoneDialogProps = {
  clubId: string;
  /** The club's time zone; null while it has none. */
  timeZone: string | null;
  onClose: () => void;
};

/** Changes a club's time zone, after a preview of the number of affected events (R6.27). */
export function TimeZoneDialog({ clubId, timeZone, onClose }: TimeZoneDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string>();
  useEffect(() => input.current?.focus(), []);
  const zones = useMemo(() => listZones(timeZone), [timeZone]);
  const search = chosen === undefined ? text : "";
  const found = search === "" ? zones : searchByName(zones, search);
  return (
    <PreviewDialog
      clubId={clubId}
      command={chosen === undefined ? undefined : { kind: "set-time-zone", timeZone: chosen }}
      words={(preview) => wordsOf(chosen, preview)}
      asksWhy={false}
      onClose={onClose}
    >
      <LazyCombobox
        label={t`Time Zone`}
        placeholder={t`Search for a large city near you`}
        inputRef={input}
        text={text}
        onType={(typed) => {
          setText(typed);
          setChosen(undefined);
        }}
        options={found.slice(0, mostShown)}
        optionKey={({ id }) => id}
        onChoose={({ id, name }) => {
          setText(name);
          setChosen(id);
        }}
        offerFirst={search !== ""}
        note={noteOf(found.length)}
      >
        {({ name }) => name}
      </LazyCombobox>
    </PreviewDialog>
  );
}

/** All zones known to this browser except the current one, the device's own first. */
function listZones(present: string | null): { id: string; name: string }[] {
  const ids = new Set([ownTimeZone(), ...Intl.supportedValuesOf("timeZone")]);
  return [...ids].filter((id) => id !== present).map((id) => ({ id, name: zoneText(id) }));
}

function noteOf(found: number): string | undefined {
  if (found === 0) return t`No time zones found.`;
  return found > mostShown ? t`Type to find others.` : undefined;
}

function wordsOf(chosen: string | undefined, preview: Preview | undefined): Words {
  const button = t`Change Time Zone`;
  const title = t`Change the time zone?`;
  if (chosen === undefined)
    return { title, button, done: "", about: t`Event times use your club's time zone.` };
  const zone = zoneText(chosen);
  const done = t`The time zone is now ${zone}.`;
  if (preview?.what.kind !== "time-zone-set") return { title, button, done };
  const clock = formatClockOf(Date.now(), chosen);
  const about = plural(preview.what.events, {
    0: `It's ${clock} in ${zone} now. No events will change. Events that have ended stay as they are.`,
    one: `It's ${clock} in ${zone} now. # event that hasn't ended keeps its start and end times in the new time zone. Events that have ended stay as they are.`,
    other: `It's ${clock} in ${zone} now. # events that haven't ended keep their start and end times in the new time zone. Events that have ended stay as they are.`,
  });
  return { title, button, done, about };
}
