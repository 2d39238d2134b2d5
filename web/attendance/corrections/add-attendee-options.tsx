import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Attendee } from "#contract/attendance/attendance.ts";
import type { ClubMember } from "#contract/members/members.ts";
import { isSameName, isSearchable } from "#contract/members/name-search.ts";
import { gradeLabel } from "#web/platform/texts/grade-text.ts";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import classes from "./add-attendee.module.css";

/** Longer lists are hard to read; typing finds the rest. */
export const shownCandidates = 50;

/** Someone who can be added: a member, or in a reopened year also a graduate (R31.19). */
export type Addable = Pick<ClubMember, "id" | "name" | "gradYear">;

/** The club's members, if loaded. */
export type KnownMembers = {
  list: readonly Addable[] | undefined;
  failed: boolean;
  /** Called when the members are about to be needed. */
  load: () => void;
};

/** A member to choose, or the typed name of someone who isn't a member yet. */
export type Candidate = Addable | NewName;
export type NewName = {
  id: "new";
  name: string;
  /** Whether people with a name like it were found, so that the user is asked once more. */
  isLikeOthers: boolean;
};

export function isNewName(candidate: Candidate): candidate is NewName {
  return !("gradYear" in candidate);
}

type CandidateOptionProps = { candidate: Candidate; now: Date };

/**
 * A member to choose, with the grade to tell namesakes apart. Pressing _Add_ adds them without
 * another press; with the keyboard, that is what Save is for.
 */
export function CandidateOption({ candidate, now }: CandidateOptionProps) {
  const { name } = candidate;
  if (isNewName(candidate))
    return (
      <span className={classes["candidate"]}>
        <Trans>Add “{name}” as someone new</Trans>
      </span>
    );
  return (
    <span className={classes["candidate"]}>
      <span translate="no">{name}</span> <span>{gradeLabel(candidate.gradYear, now)}</span>
      <span aria-hidden="true" className={classes["add"]} data-adds>
        <Trans>Add</Trans>
      </span>
    </span>
  );
}

/** Whether the pressed part of an option adds its member right away. */
export function adds(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-adds]") !== null;
}

/**
 * The typed name as the last option, if it has a first and a last name that nobody has, a member or
 * an attendee (R8.25).
 */
export function newNameOf(
  typed: string,
  { known, found }: { known: readonly { name: string }[]; found: number },
): NewName[] {
  const name = typed.trim().replaceAll(/\s+/g, " ");
  if (!name.includes(" ") || !isSearchable(name)) return [];
  if (known.some((person) => isSameName(person.name, name))) return [];
  return [{ id: "new", name, isLikeOthers: found > 0 }];
}

/** Above the options: who was found, but is here already, and can't be chosen (R8.30). */
export function HereAlready({ here }: { here: readonly Attendee[] }) {
  return here.map(({ id, name, timestamp }) => {
    const time = formatTime(timestamp);
    return (
      <div key={id}>
        <Trans>
          <span translate="no">{name}</span> · here since {time}
        </Trans>
      </div>
    );
  });
}

/** What a search found: members to add, people who are here, and whether it is a whole name. */
type Found = { candidates: number; found: number; here: number; isNew: boolean };

/** The note below the members found, or in place of them. */
export function describeList(
  { list, failed }: Omit<KnownMembers, "load">,
  { candidates, found, here, isNew }: Found,
): string | undefined {
  if (list === undefined) {
    return failed ? t`We couldn't load the members. Trying again…` : t`Loading members…`;
  }
  if (list.length === 0)
    return t`No members yet. Members are registered automatically after their first check-in.`;
  if (here > 0 && found === 0) return undefined;
  if (candidates === 0) return t`All members are already on the list.`;
  if (found === 0)
    return isNew
      ? t`No members found.`
      : t`No members found. To add someone new, type a first and last name.`;
  if (found <= shownCandidates) return undefined;
  const all = formatNumber(found);
  return t`Showing ${shownCandidates} of ${all} members. Type to find others.`;
}
