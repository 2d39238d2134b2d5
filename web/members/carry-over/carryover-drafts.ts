import { t } from "@lingui/core/macro";
import type { OperationSummary } from "#contract/ledger/ledger.ts";
import type { ClubMember } from "#contract/members/members.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";

/** A carry-over that is being edited. */
export type CarryoverDraft = {
  /** The typed text; also "" if the browser can't read it as a number. */
  text: string;
  unreadable: boolean;
  /** The member when editing began, so that the row keeps its position. */
  from: ClubMember;
  /** The revision of the carry-over it replaces. */
  expectedRevision: number;
  saving: boolean;
  error?: string | undefined;
};
/** Drafts by member id. They live above the rows, which come and go with scrolling. */
export type CarryoverDrafts = ReadonlyMap<string, CarryoverDraft>;

/** The stored parts of drafts by member id: the text, and what it replaces. */
export type KeptCarryovers = Record<
  string,
  Pick<CarryoverDraft, "text" | "from" | "expectedRevision">
>;

/** The storable parts of the drafts; the browser hides text that isn't a number. */
export function keptOf(drafts: CarryoverDrafts): KeptCarryovers {
  const readable = [...drafts].filter(([, { unreadable }]) => !unreadable);
  return Object.fromEntries(
    readable.map(([id, { text, from, expectedRevision }]) => [
      id,
      { text, from, expectedRevision },
    ]),
  );
}

/** Restores drafts from their stored parts. */
export function draftsOf(kept: KeptCarryovers = {}): CarryoverDrafts {
  return new Map(
    Object.entries(kept).map(([id, draft]) => [id, { ...draft, unreadable: false, saving: false }]),
  );
}

/** A carry-over as its field's text. */
export function carryoverText(carryover: number | null): string {
  return carryover === null ? "" : String(carryover);
}

/** Whether the draft differs from the saved value, so that it can be saved or reverted (R4.4). */
export function isChanged(draft: CarryoverDraft | undefined, member: ClubMember): boolean {
  return (
    draft !== undefined && (draft.unreadable || draft.text !== carryoverText(member.carryover))
  );
}

/** The drafts after typing; typing the saved value again ends the draft. */
export function withTyped(
  drafts: CarryoverDrafts,
  member: ClubMember,
  typed: Pick<CarryoverDraft, "text" | "unreadable">,
): CarryoverDrafts {
  const {
    from = member,
    expectedRevision = from.revision,
    saving = false,
  } = drafts.get(member.id) ?? {};
  const draft = { ...typed, from, expectedRevision, saving };
  if (!saving && !isChanged(draft, member)) return withoutDraft(drafts, member.id);
  return new Map(drafts).set(member.id, draft);
}

/** The drafts while this one is being saved. */
export function withSaving(drafts: CarryoverDrafts, id: string): CarryoverDrafts {
  return withChange(drafts, id, { saving: true, error: undefined });
}

/** The drafts after this one was rejected; the typed text stays. */
export function withFailure(drafts: CarryoverDrafts, id: string, error?: string): CarryoverDrafts {
  return withChange(drafts, id, { saving: false, error });
}

/**
 * The drafts after someone else changed this member's carry-over in the meantime. The typed text
 * stays, and replaces their value when it is saved again.
 */
export function withOvertaken(
  drafts: CarryoverDrafts,
  id: string,
  { revision, actor, what }: OperationSummary,
): CarryoverDrafts {
  const who = actor?.name ?? t`Someone`;
  const theirs = what.kind === "carryover-set" ? what.carryover.to : null;
  const value = theirs === null ? t`blank` : formatNumber(theirs);
  const error = t`${who} changed this to ${value}. Save again to use yours instead.`;
  return withChange(drafts, id, { saving: false, expectedRevision: revision, error });
}

/** The drafts after `sent` was saved. Text typed since then is still a draft. */
export function withSaved(drafts: CarryoverDrafts, id: string, sent: string): CarryoverDrafts {
  const draft = drafts.get(id);
  if (draft === undefined || (draft.text === sent && !draft.unreadable)) {
    return withoutDraft(drafts, id);
  }
  return withChange(drafts, id, { saving: false, error: undefined });
}

/** The drafts without this one. */
export function withoutDraft(drafts: CarryoverDrafts, id: string): CarryoverDrafts {
  const others = new Map(drafts);
  others.delete(id);
  return others;
}

function withChange(
  drafts: CarryoverDrafts,
  id: string,
  change: Partial<CarryoverDraft>,
): CarryoverDrafts {
  const draft = drafts.get(id);
  return draft === undefined ? drafts : new Map(drafts).set(id, { ...draft, ...change });
}
