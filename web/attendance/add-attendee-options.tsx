import { t } from "@lingui/core/macro";
import { gradeOf } from "#contract/grade.ts";
import type { ClubMember } from "#contract/members.ts";
import classes from "./add-attendee.module.css";
import { formatNumber } from "#web/ui/format.ts";

/** More than this nobody reads; typing finds the others. */
export const shownCandidates = 50;

/** The club's members, as far as they are known here. */
export type KnownMembers = {
  list: readonly ClubMember[] | undefined;
  failed: boolean;
  /** They are about to be needed. */
  load: () => void;
};

type CandidateOptionProps = { member: ClubMember; now: Date };

/** A member to choose, with the grade to tell namesakes apart. */
export function CandidateOption({ member: { name, gradYear }, now }: CandidateOptionProps) {
  const grade = gradeOf(gradYear, now);
  return (
    <span className={classes["candidate"]}>
      <span>{name}</span> <span>{grade === "Alumni" ? t`Alumni` : t`Grade ${grade}`}</span>
    </span>
  );
}

/** What to say below the members found, or in their place. */
export function describeList(
  { list, failed }: Omit<KnownMembers, "load">,
  candidates: number,
  found: number,
): string | undefined {
  if (list === undefined) {
    return failed ? t`The members could not be loaded. Trying again…` : t`Loading members…`;
  }
  if (list.length === 0) return t`No members yet. They are registered after their first check-in.`;
  if (candidates === 0) return t`All members are on the list.`;
  if (found === 0) return t`No member of this name is left to add.`;
  if (found <= shownCandidates) return undefined;
  const all = formatNumber(found);
  return t`${shownCandidates} of ${all} members. Type to find the others.`;
}
