import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { HeadCount } from "#contract/events/events.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import type { TitledEvent } from "#web/ledger/of-attendees.ts";
import { useOpened } from "#web/ledger/use-opened.ts";
import { serverNow } from "#web/platform/api/server-time.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { readNumber } from "#web/platform/ui/fields/read-number.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";

/** A head count as it was read. */
export type KnownHeadCount = { headCount: HeadCount | null; revision: number };

type CountHeadsDialogProps = {
  clubId: string;
  event: TitledEvent & { sealed: boolean };
  /** The previous count, and the club's revision when it was read. */
  known: KnownHeadCount;
  onClose: () => void;
};

/** Asks how many people are in the room; no points change, so there is no preview (R18.1). */
export function CountHeadsDialog({ clubId, event, known, onClose }: CountHeadsDialogProps) {
  const queryClient = useQueryClient();
  const { opened, save } = useOpened(known.headCount, known.revision);
  const [openedAt] = useState(() => localMinute(serverNow()));
  const form = useForm({
    submit: async (data) => {
      const command = {
        kind: "count-heads" as const,
        eventId: event.id,
        note: textOf(data, "note"),
        heads: readNumber(textOf(data, "heads")),
        ...countedAtOf(textOf(data, "countedAt"), openedAt),
      };
      const reason = textOf(data, "reason");
      const answer = await save((expectedRevision) =>
        operate(queryClient, clubId, { command, expectedRevision, reason }),
      );
      onClose();
      notifyDone(t`Head count saved.`, { clubId, ...answer });
    },
  });
  const { title } = event;
  return (
    <Dialog title={t`Head Count for ${title}`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Save</Trans>} onClose={onClose}>
        <TextField
          label={t`Head count`}
          name="heads"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          required={opened === null}
          description={opened === null ? undefined : t`Leave blank to remove the count.`}
          autoComplete="off"
          defaultValue={opened?.heads ?? ""}
          error={form.errors["heads"]}
        />
        <TextField
          label={t`Counted at`}
          name="countedAt"
          type="datetime-local"
          defaultValue={openedAt}
          error={form.errors["countedAt"]}
        />
        <TextField
          label={t`Note (optional)`}
          name="note"
          description={t`Notes about the room. Officers can see this.`}
          autoComplete="off"
          maxLength={bounds.maxReasonLength}
          defaultValue={opened?.note ?? ""}
          error={form.errors["note"]}
        />
        {event.sealed && (
          <TextField
            label={t`Reason`}
            name="reason"
            description={t`Attendance is locked, so changes need a reason.`}
            required
            autoComplete="off"
            maxLength={bounds.maxReasonLength}
            error={form.errors["reason"]}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

/** What the command says of the time: nothing while it is that of the dialog, which means now. */
function countedAtOf(typed: string, openedAt: string): { countedAt?: number } {
  const isNow = typed === "" || typed === openedAt;
  return isNow ? {} : { countedAt: new Date(typed).getTime() };
}

/** An instant as a field for the viewer's local time takes it: "2026-11-20T16:00". */
function localMinute(instant: number): string {
  const offsetMs = new Date(instant).getTimezoneOffset() * 60_000;
  return new Date(instant - offsetMs).toISOString().slice(0, 16);
}
