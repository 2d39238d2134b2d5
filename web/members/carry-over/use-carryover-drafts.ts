import { t } from "@lingui/core/macro";
import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ChangedMeanwhile } from "#contract/ledger/ledger.ts";
import type { ClubMember } from "#contract/members/members.ts";
import { keepLatest } from "#web/ledger/undo-requests.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { dropDraft, findDraft, keepDraft } from "#web/platform/device/drafts.ts";
import { fieldText, type FieldError } from "#web/platform/ui/fields/field-texts.ts";
import "#web/platform/ui/fields/more-field-texts.ts";
import { readNumber } from "#web/platform/ui/fields/read-number.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { saveCarryover } from "../members.queries.ts";
import {
  draftsOf,
  isChanged,
  keptOf,
  withFailure,
  withOvertaken,
  withoutDraft,
  withSaved,
  withSaving,
  withTyped,
  type CarryoverDraft,
  type KeptCarryovers,
} from "./carryover-drafts.ts";

/** How long a row glows after it was saved. */
const glowMs = 4_000;

const textOf = (error: FieldError) => fieldText(t`Carry-over`, error);

/**
 * Edits of carry-overs, also of several members at the same time, until they are saved or reverted
 * (R4.5).
 */
export function useCarryoverDrafts(clubId: string, accountId: string) {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useKeptDrafts(clubId, accountId);
  const [saved, markSaved] = useLastSaved();

  // These stay the same, so that in a long list only the edited row renders again.
  const actions = useMemo(() => {
    const save = async (member: ClubMember, draft: CarryoverDraft | undefined) => {
      if (draft === undefined || draft.saving || !isChanged(draft, member)) return;
      if (draft.unreadable) {
        setDrafts((all) => withFailure(all, member.id, textOf({ code: "not-whole-number" })));
        return;
      }
      setDrafts((all) => withSaving(all, member.id));
      try {
        const { revision, changed } = await saveCarryover(
          queryClient,
          { clubId, personId: member.id },
          { carryover: readNumber(draft.text), revision: draft.expectedRevision },
        );
        // The list gets the new state a moment later; until then the draft is shown in its place.
        notifyManager.schedule(() => {
          const { name } = member;
          // What somebody else had already set to the same can't be undone by this.
          const done = t`Changed the carry-over for ${name}.`;
          if (changed) keepLatest({ clubId, revision, done, noticeText: done });
          setDrafts((all) => withSaved(all, member.id, draft.text));
          markSaved(member.id);
        });
      } catch (cause) {
        const overtaken = cause instanceof ApiError && cause.code === "changed-meanwhile";
        if (overtaken) {
          const { by } = cause.beside as ChangedMeanwhile;
          setDrafts((all) => withOvertaken(all, member.id, by));
          return;
        }
        const error = cause instanceof ApiError ? cause.fields["carryover"] : undefined;
        setDrafts((all) => withFailure(all, member.id, error && textOf(error)));
        const why = cause instanceof Error ? cause.message : "";
        const { name } = member;
        if (error === undefined) notify(`${t`We couldn't save ${name}'s carry-over.`} ${why}`);
      }
    };
    return {
      type: (member: ClubMember, typed: Pick<CarryoverDraft, "text" | "unreadable">) =>
        setDrafts((all) => withTyped(all, member, typed)),
      save: (member: ClubMember, draft: CarryoverDraft | undefined) => void save(member, draft),
      revert: (member: ClubMember) =>
        setDrafts((all) => (all.get(member.id)?.saving ? all : withoutDraft(all, member.id))),
    };
  }, [queryClient, clubId, setDrafts, markSaved]);
  return {
    drafts,
    /** The members whose carry-over was just saved; a new object for every save. */
    saved,
    actions,
  };
}
export type CarryoverEditing = ReturnType<typeof useCarryoverDrafts>;

/** Drafts survive leaving the page and the session's end (R4.7). */
function useKeptDrafts(clubId: string, accountId: string) {
  const place = { accountId, name: `carry-over ${clubId}` };
  const kept = useState(() => draftsOf(findDraft<KeptCarryovers>(place)));
  const [drafts] = kept;
  const { name } = place;
  useEffect(() => {
    if (drafts.size > 0) keepDraft({ accountId, name }, keptOf(drafts));
    else dropDraft({ accountId, name });
  }, [drafts, accountId, name]);
  return kept;
}

function useLastSaved() {
  const [saved, setSaved] = useState<{ id: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const markSaved = useCallback((id: string) => {
    clearTimeout(timer.current);
    setSaved({ id });
    timer.current = setTimeout(() => setSaved(undefined), glowMs);
  }, []);
  return [saved, markSaved] as const;
}
