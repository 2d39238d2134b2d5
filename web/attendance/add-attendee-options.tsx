import { t } from "@lingui/core/macro";
import type { ClubMember } from "#contract/members.ts";
import classes from "./add-attendee.module.css";
import { formatNumber } from "#web/ui/format.ts";
import { gradeLabel } from "#web/texts/grade-text.ts";

/** Longer lists are hard to read; typing finds the rest. */
export const shownCandidates = 50;

/** The club's members, if loaded. */
export type KnownMembers = {
  list: readonly ClubMember[] | undefined;
  failed: boolean;
  /** Called when the members are about to be needed. */
  load: () => void;
};

type CandidateOptionProps = { member: ClubMember; now: Date };

/** A member to choose, with the grade to tell namesakes apart. */
export function CandidateOption({ member: { name, gradYear }, now }: CandidateOptionProps) {
  return (
    <span className={classes["candidate"]}>
      <span>{name}</span> <span>{gradeLabel(gradYear, now)}</span>
    </span>
  );
}

/** The note below the members found, or in place of them. */
export function describeList(
  { list, failed }: Omit<KnownMembers, "load">,
  candidates: number,
  found: number,
): string | undefined {
  if (list === undefined) {
    return failed ? t`We couldn't load the members. Trying again…` : t`Loading members…`;
  }
  if (list.length === 0)
    return t`No members yet. Members are registered automatically after their first check-in.`;
  if (candidates === 0) return t`All members are already on the list.`;
  if (found === 0) return t`No match. They may already be on the list.`;
  if (found <= shownCandidates) return undefined;
  const all = formatNumber(found);
  return t`Showing ${shownCandidates} of ${all} members. Type to find others.`;
}
