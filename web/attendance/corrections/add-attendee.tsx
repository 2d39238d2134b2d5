import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { searchByName } from "#contract/members/name-search.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { LazyCombobox } from "#web/platform/ui/fields/lazy-combobox.tsx";
import { useShiftEnter } from "#web/platform/ui/fields/use-shift-enter.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { AlertIcon } from "#web/platform/ui/icons.tsx";
import { useDebounced } from "#web/platform/ui/tables/use-debounced.ts";
import { addAttendee } from "../attendees.queries.ts";
import { findCandidates, findHere } from "./add-attendee-candidates.ts";
import {
  type Addable,
  adds,
  CandidateOption,
  describeList,
  HereAlready,
  isNewName,
  type Candidate,
  type NewName,
  newNameOf,
  shownCandidates,
  type KnownMembers,
} from "./add-attendee-options.tsx";
import classes from "./add-attendee.module.css";

type AddAttendeeProps = {
  event: { clubId: string; eventId: string };
  attendees: readonly Attendee[];
  members: KnownMembers;
  /** Called when the user is about to add someone. */
  onAdd: (personId: string) => void;
  /** Adds someone whose name isn't a member's (R8.25). */
  onNewcomer: (newcomer: NewName) => void;
};

/**
 * Adds a registered member who is not yet attending: choose, then save (R8.5), or press _Add_ in the
 * list, which does both (R8.24).
 */
export function AddAttendee({ event, attendees, members, onAdd, onNewcomer }: AddAttendeeProps) {
  const queryClient = useQueryClient();
  const today = useToday();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Addable>();
  const [settledText, settle] = useDebounced(text, bounds.searchDebounceMs);

  const candidates = useMemo(
    () => findCandidates(members.list ?? [], attendees),
    [members.list, attendees],
  );
  // An empty text, or one that the choice filled in, isn't a search.
  const search = text === "" || chosen !== undefined ? "" : settledText;
  const found = useMemo(() => searchByName(candidates, search), [candidates, search]);
  const here = useMemo(() => findHere(attendees, search), [attendees, search]);
  // Until the members have loaded, anyone may be one.
  const newName =
    members.list === undefined
      ? []
      : newNameOf(search, {
          known: [...members.list, ...attendees],
          found: found.length + here.length,
        });

  const adding = useMutation({
    mutationFn: (member: Addable) => addAttendee(queryClient, event, member.id),
    // The user may already be searching for the next member.
    onSuccess: ({ revision }, added) => {
      const { clubId } = event;
      notifyDone(wasAdded(added), { clubId, revision }, { keepsFocus: true });
      setChosen((current) => (current === added ? undefined : current));
      setText((current) => (current === added.name ? "" : current));
    },
  });
  const add = (member: Addable) => {
    if (adding.isPending) return;
    onAdd(member.id);
    adding.mutate(member);
  };
  const save = () => chosen && add(chosen);
  const choose = (candidate: Candidate, target: EventTarget) => {
    if (isNewName(candidate)) {
      setText("");
      onNewcomer(candidate);
      return;
    }
    setText(candidate.name);
    setChosen(candidate);
    if (adds(target)) add(candidate);
  };

  // After a choice, focus moves to Save; after saving, back to the field.
  useEffect(() => {
    if (chosen !== undefined) saveButton.current?.focus();
  }, [chosen]);
  useEffect(() => {
    if (adding.status === "success") input.current?.focus();
    if (adding.status === "error") saveButton.current?.focus();
  }, [adding.status]);
  useShiftEnter((event) => {
    if (chosen === undefined) return;
    // Otherwise the key would also press the focused element or submit the form.
    event.preventDefault();
    if (document.activeElement !== input.current && !event.repeat) save();
  });

  return (
    // It listens for focus on its contents.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={classes["form"]}
      onFocus={members.load}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={classes["line"]}>
        <LazyCombobox
          label={t`Add Attendee`}
          placeholder={t`Search members by name`}
          describedBy={`${id}-shortcut`}
          inputRef={input}
          text={text}
          onType={(typed) => {
            setText(typed);
            setChosen(undefined);
            if (!adding.isPending) adding.reset();
          }}
          options={[...found.slice(0, shownCandidates), ...newName]}
          {...(here.length > 0 && { notice: <HereAlready here={here} /> })}
          optionKey={({ id }) => id}
          onChoose={choose}
          offerFirst={search !== "" && found.length > 0}
          onEnter={() => {
            settle();
            return settledText !== text && chosen === undefined;
          }}
          note={describeList(members, {
            candidates: candidates.length,
            found: found.length,
            here: here.length,
            isNew: newName.length > 0,
          })}
        >
          {(candidate) => <CandidateOption candidate={candidate} now={today} />}
        </LazyCombobox>
        <div className={classes["save"]}>
          <Button
            ref={saveButton}
            type="submit"
            look={chosen === undefined ? "ghost" : "primary"}
            disabled={chosen === undefined}
            loading={adding.isPending}
            aria-describedby={`${id}-shortcut ${id}-failure`}
            // Holding Enter down chooses, but doesn't save too.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            <Trans>Save</Trans>
          </Button>
          <div role="tooltip" id={`${id}-shortcut`} className={classes["tooltip"]}>
            <Trans>Shortcut: Shift+Enter</Trans>
          </div>
        </div>
      </div>
      {adding.error !== null && (
        <p role="alert" id={`${id}-failure`} className={classes["failure"]}>
          <AlertIcon size={18} />
          {notAdded(adding.variables)} {adding.error.message}
        </p>
      )}
    </form>
  );
}

type Named = { name: string };
const notAdded = ({ name }: Named) => t`We couldn't add ${name}.`;
const wasAdded = ({ name }: Named) => t`${name} was added.`;
