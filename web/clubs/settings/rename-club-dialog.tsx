import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { bounds } from "#contract/platform/bounds.ts";
import { operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { useOpened } from "#web/ledger/use-opened.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";

type RenameClubDialogProps = {
  clubId: string;
  /** The name, and the revision at which it was read. */
  known: { clubName: string; revision: number };
  onRenamed: () => void;
  onClose: () => void;
};

/** Renames a club (R13.47). */
export function RenameClubDialog({ clubId, known, onRenamed, onClose }: RenameClubDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const queryClient = useQueryClient();
  const { opened, save } = useOpened(known.clubName, known.revision);
  const form = useForm({
    focusAfterFailure: "clubName",
    submit: async (data) => {
      const clubName = textOf(data, "clubName").trim();
      if (clubName === known.clubName) return onClose();
      const command = { kind: "set-club-name" as const, clubName };
      const answer = await save((expectedRevision) =>
        operate(queryClient, clubId, { command, expectedRevision }),
      );
      onClose();
      notifyDone(t`Your club is now called ${clubName}.`, { clubId, ...answer });
      onRenamed();
    },
  });
  return (
    <Dialog title={t`Rename Club`} onClose={onClose}>
      <DialogForm form={form} onClose={onClose} button={<Trans>Rename Club</Trans>}>
        <TextField
          ref={field}
          label={t`Club Name`}
          description={t`Members see the new name everywhere. Anything already printed keeps the old one.`}
          name="clubName"
          required
          autoComplete="organization"
          maxLength={bounds.maxClubNameLength}
          defaultValue={opened}
          error={form.errors["clubName"]}
        />
      </DialogForm>
    </Dialog>
  );
}
