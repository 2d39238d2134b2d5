import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Category } from "#contract/clubs/categories.ts";
import type { Award } from "#contract/requirements/awards.ts";
import { operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { useOpened } from "#web/ledger/use-opened.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { FormFailure } from "#web/platform/ui/fields/form-failure.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import { AwardFields, awardInputOf, type AwardDraft } from "./award-fields.tsx";

type EditAwardDialogProps = {
  clubId: string;
  award: Award;
  /** The club's categories; empty until known. */
  categories: readonly Category[];
  onClose: () => void;
};

/** Changes what an award is for, its date, and its category (R27.4). */
export function EditAwardDialog({ clubId, award, categories, onClose }: EditAwardDialogProps) {
  const queryClient = useQueryClient();
  const { opened, save } = useOpened(award, award.revision);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const input = awardInputOf(draft);
  const form = useForm({
    submit: async () => {
      if (input === undefined) return onClose();
      const command = { kind: "set-award" as const, awardId: opened.id, input };
      const answer = await save((expectedRevision) =>
        operate(queryClient, clubId, { command, expectedRevision }),
      );
      onClose();
      const { name } = input;
      notifyDone(t`Saved ${name}.`, { clubId, ...answer });
    },
  });
  return (
    <Dialog title={t`Edit Award`} onClose={onClose}>
      <form {...form.props} className={body["body"]}>
        <AwardFields draft={draft} categories={categories} onChange={setDraft} />
        <FormFailure form={form} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={form.pending}>
            <Trans>Save</Trans>
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function draftOf({ name, date, categoryId }: Award): AwardDraft {
  return { name, date: date ?? "", categoryId: categoryId ?? "" };
}
