import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ClubMember } from "#contract/members.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { isOvertaken } from "#web/ledger/overtaken.ts";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { readNumber } from "#web/ui/read-number.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import { refreshMemberRecords, saveCarryover } from "./members.queries.ts";

type CarryoverDialogProps = { clubId: string; member: ClubMember; onClose: () => void };

/** Changes the points that a member brings into the year; can be undone (R9.3). */
export function CarryoverDialog({ clubId, member, onClose }: CarryoverDialogProps) {
  const { id: personId, name, revision } = member;
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const form = useForm({
    submit: async (data) => {
      const carryover = readNumber(textOf(data, "carryover"));
      if (carryover === member.carryover) return onClose();
      const input = { carryover, revision };
      try {
        const saved = await saveCarryover(queryClient, { clubId, personId }, input);
        refreshMemberRecords(queryClient, clubId);
        onClose();
        notifyDone(t`Changed the carry-over for ${name}.`, { clubId, ...saved });
      } catch (error) {
        // The member's page then shows the other change; the next attempt replaces it.
        if (error instanceof Error && isOvertaken(error)) refreshMemberRecords(queryClient, clubId);
        throw error;
      }
    },
  });
  return (
    <Dialog title={t`Change Carry-over`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Save</Trans>} onClose={onClose}>
        <TextField
          ref={field}
          label={t`Carry-over for ${name}`}
          description={t`Points from before this year. Blank counts as 0.`}
          name="carryover"
          type="number"
          step={1}
          autoComplete="off"
          defaultValue={member.carryover ?? ""}
          error={form.errors["carryover"]}
          // Scrolling over the field would change the number without anyone noticing.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      </DialogForm>
    </Dialog>
  );
}
