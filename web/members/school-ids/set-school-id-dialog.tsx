import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { MemberRecord } from "#contract/members/member-records.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { useOpened } from "#web/ledger/use-opened.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { withTakenId } from "./taken-id.ts";

type SetSchoolIdDialogProps = {
  clubId: string;
  record: Pick<MemberRecord, "member" | "schoolId" | "revision">;
  onClose: () => void;
};

/** Sets, changes, or removes a member's school ID (R34.1). */
export function SetSchoolIdDialog({ clubId, record, onClose }: SetSchoolIdDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const queryClient = useQueryClient();
  const { opened, save } = useOpened(record.schoolId ?? "", record.revision);
  const { id: personId, name } = record.member;
  const form = useForm({
    focusAfterFailure: "schoolId",
    submit: async (data) => {
      const schoolId = textOf(data, "schoolId").trim() || null;
      if ((schoolId ?? "") === opened) return onClose();
      const command = { kind: "set-school-id" as const, personId, schoolId };
      const answer = await withTakenId(
        save((expectedRevision) => operate(queryClient, clubId, { command, expectedRevision })),
      );
      onClose();
      const done =
        schoolId === null ? t`Removed ${name}'s school ID.` : t`Saved ${name}'s school ID.`;
      notifyDone(done, { clubId, ...answer });
    },
  });
  return (
    <Dialog title={t`Set School ID`} onClose={onClose}>
      <DialogForm form={form} onClose={onClose} button={<Trans>Save School ID</Trans>}>
        <TextField
          ref={field}
          label={t`School ID`}
          description={t`${name} can sign in at a kiosk with this ID. Capital letters, spaces, and punctuation don't matter. Leave blank to remove it.`}
          name="schoolId"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={bounds.maxSchoolIdLength}
          defaultValue={opened}
          error={form.errors["schoolId"]}
        />
      </DialogForm>
    </Dialog>
  );
}
