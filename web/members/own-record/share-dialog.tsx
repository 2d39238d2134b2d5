import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnRecord } from "#contract/members/own-record.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
import { shareRecord } from "./record.queries.ts";

type ShareDialogProps = { clubId: string; record: OwnRecord; onClose: () => void };

/** Asks what a link to the member's record should show, and creates it (R26.21). */
export function ShareDialog({ clubId, record, onClose }: ShareDialogProps) {
  const queryClient = useQueryClient();
  const [link, setLink] = useState<string>();
  const form = useForm({
    submit: async (data, key) => {
      const shows = {
        key,
        points: data.has("points"),
        events: data.has("events"),
        hours: data.has("hours"),
        requirementIds: record.requirements.flatMap(({ id }) => (data.has(id) ? [id] : [])),
      };
      setLink((await shareRecord(queryClient, clubId, shows)).link);
    },
  });
  return (
    <Dialog title={t`Share Link`} onClose={onClose}>
      {link === undefined ? (
        <DialogForm form={form} button={<Trans>Create Link</Trans>} onClose={onClose}>
          <p>
            <Trans>
              Anyone with the link can see your name, the club, when you joined, and what you check
              here. It works for a year, and you can revoke it anytime.
            </Trans>
          </p>
          <div>
            <CheckboxField name="points" defaultChecked>
              <Trans>Points by year</Trans>
            </CheckboxField>
            {record.years.some(({ minutes }) => (minutes ?? 0) > 0) && (
              <CheckboxField name="hours" defaultChecked>
                <Trans>Service hours by year</Trans>
              </CheckboxField>
            )}
            <CheckboxField name="events">
              <Trans>Events you attended</Trans>
            </CheckboxField>
            {record.requirements.map(({ id, name }) => (
              <CheckboxField key={id} name={id} defaultChecked>
                <Trans>Met: {name}</Trans>
              </CheckboxField>
            ))}
          </div>
        </DialogForm>
      ) : (
        <div className={classes["body"]}>
          <div className={classes["link"]}>
            <TextField label={t`Link`} readOnly dir="ltr" value={link} />
            <CopyButton text={link} label={t`Copy Link`} />
          </div>
          <p className={classes["about"]}>
            <Trans>Events recorded later won't show up. Create a new link to include them.</Trans>
          </p>
          <div className={classes["buttons"]}>
            <Button onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
