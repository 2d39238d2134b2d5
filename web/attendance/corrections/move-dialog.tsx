import { t } from "@lingui/core/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import { searchByName } from "#contract/members/name-search.ts";
import type { OfAttendees, TitledEvent } from "#web/ledger/of-attendees.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { countOf, wordsOfMoving } from "#web/ledger/texts/preview-words.ts";
import { LazyCombobox } from "#web/platform/ui/fields/lazy-combobox.tsx";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import classes from "./move-dialog.module.css";

/** Longer lists are hard to read; typing finds the rest. */
const mostShown = 20;

type MoveDialogProps = OfAttendees & {
  /** The events they may be moved to, most likely first; undefined while loading. */
  others: readonly (TitledEvent & { date: string | null })[] | undefined;
};

/** Moves people to the event that they really attended (R8.8). */
export function MoveDialog({ clubId, event, personIds, others, ...dialog }: MoveDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<TitledEvent>();
  useEffect(() => input.current?.focus(), []);
  const search = chosen === undefined ? text : "";
  const found = useMemo(() => {
    const rows = (others ?? []).map((other) => ({ ...other, name: other.title }));
    return search === "" ? rows : searchByName(rows, search);
  }, [others, search]);
  return (
    <PreviewDialog
      {...dialog}
      clubId={clubId}
      command={
        chosen && {
          kind: "move-attendees",
          eventId: event.id,
          personIds: [...personIds],
          toEventId: chosen.id,
        }
      }
      words={(preview) =>
        wordsOfMoving(countOf(preview, personIds.length), event.title, chosen?.title)
      }
    >
      <LazyCombobox
        label={t`Event`}
        placeholder={t`Search events by name`}
        inputRef={input}
        text={text}
        onType={(typed) => {
          setText(typed);
          setChosen(undefined);
        }}
        options={found.slice(0, mostShown)}
        optionKey={({ id }) => id}
        onChoose={(other) => {
          setText(other.title);
          setChosen(other);
        }}
        offerFirst={search !== ""}
        note={noteOf(others?.length, found.length)}
      >
        {({ title, date }) => (
          <span className={classes["event"]}>
            <span>{title}</span> <span>{formatEventDate(date)}</span>
          </span>
        )}
      </LazyCombobox>
    </PreviewDialog>
  );
}

/** The note below the events found, or in place of them. */
function noteOf(all: number | undefined, found: number): string | undefined {
  if (all === undefined) return t`Loading events…`;
  if (all === 0) return t`There's no other event to move to.`;
  if (found === 0) return t`No events found.`;
  return found > mostShown ? t`Type to find others.` : undefined;
}
