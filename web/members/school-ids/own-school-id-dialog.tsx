import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { bounds } from "#contract/platform/bounds.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { saveOwnSchoolId } from "./own-school-id.queries.ts";
import { withTakenId } from "./taken-id.ts";

type OwnSchoolIdDialogProps = { clubId: string; schoolId: string | null; onClose: () => void };

/** Sets, changes, or removes a member's own school ID in a club (R34.3). */
export function OwnSchoolIdDialog({ clubId, schoolId: known, onClose }: OwnSchoolIdDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const queryClient = useQueryClient();
  const form = useForm({
    focusAfterFailure: "schoolId",
    submit: async (data) => {
      const schoolId = textOf(data, "schoolId").trim() || null;
      if (schoolId === known) return onClose();
      await withTakenId(saveOwnSchoolId(queryClient, clubId, schoolId));
      onClose();
      notify(
        schoolId === null ? t`Your school ID was removed.` : t`Your school ID is saved.`,
        "success",
      );
    },
  });
  return (
    <Dialog title={t`My School ID`} onClose={onClose}>
      <DialogForm form={form} onClose={onClose} button={<Trans>Save My ID</Trans>}>
        <TextField
          ref={field}
          label={t`School ID`}
          description={t`The number on your school ID card. Only this club's officers see it. Leave blank to remove it.`}
          name="schoolId"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={bounds.maxSchoolIdLength}
          defaultValue={known ?? ""}
          error={form.errors["schoolId"]}
        />
      </DialogForm>
    </Dialog>
  );
}
