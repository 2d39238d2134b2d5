import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ClubMember } from "#contract/members/members.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { useOpened } from "#web/ledger/use-opened.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { readNumber } from "#web/platform/ui/fields/read-number.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { refreshMemberRecords, saveCarryover } from "../members.queries.ts";

type CarryoverDialogProps = { clubId: string; member: ClubMember; onClose: () => void };

/** Changes the points that a member brings into the year; can be undone (R9.3). */
export function CarryoverDialog({ clubId, member, onClose }: CarryoverDialogProps) {
  const { opened, save } = useOpened(member, member.revision);
  const { id: personId, name } = opened;
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const form = useForm({
    submit: async (data) => {
      const carryover = readNumber(textOf(data, "carryover"));
      try {
        const saved = await save((revision) =>
          saveCarryover(queryClient, { clubId, personId }, { carryover, revision }),
        );
        refreshMemberRecords(queryClient, clubId);
        onClose();
        if (saved.changed) notifyDone(t`Changed the carry-over for ${name}.`, { clubId, ...saved });
      } catch (error) {
        // If someone else changed it, the member's page then shows what they changed it to.
        refreshMemberRecords(queryClient, clubId);
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
          defaultValue={opened.carryover ?? ""}
          error={form.errors["carryover"]}
          // Scrolling over the field would change the number without anyone noticing.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      </DialogForm>
    </Dialog>
  );
}
