import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { OwnHourRequests } from "#contract/attendance/requests/hour-requests.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { readHours } from "#web/platform/ui/fields/read-hours.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { logHours } from "./hour-requests.queries.ts";

type LogHoursDialogProps = {
  club: OwnHourRequests["clubs"][number];
  onClose: () => void;
};

/** Lets members log service hours that they did elsewhere, for an officer to approve (R26.40). */
export function LogHoursDialog({ club: { clubId, lastDay }, onClose }: LogHoursDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    check: (data): Record<string, Issue> => {
      const wrong = issueOf(readHours(textOf(data, "minutes")));
      return wrong === undefined ? {} : { minutes: wrong };
    },
    submit: async (data, key) => {
      await logHours(queryClient, {
        key,
        clubId,
        date: textOf(data, "date"),
        minutes: readHours(textOf(data, "minutes")) ?? 0,
        what: textOf(data, "what"),
        contact: textOf(data, "contact"),
      });
      onClose();
      notify(t`We sent your hours to the officers.`, "success");
    },
  });
  const field = (name: string) => ({
    name,
    required: true,
    autoComplete: "off",
    error: form.errors[name],
  });
  return (
    <Dialog title={t`Log Hours`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Send</Trans>} onClose={onClose}>
        <p>
          <Trans>For service you did outside the club. They count once an officer approves.</Trans>
        </p>
        <TextField
          {...field("what")}
          label={t`What you did`}
          description={t`Such as sorting cans at the food bank.`}
          maxLength={bounds.maxEventNameLength}
        />
        <TextField {...field("date")} label={t`Date`} type="date" defaultValue={lastDay} />
        <TextField
          {...field("minutes")}
          label={t`Hours`}
          description={t`For example, 2.5 or 2:30.`}
          inputMode="text"
        />
        <TextField
          {...field("contact")}
          label={t`Someone who can confirm it`}
          description={t`Their name and how to reach them. Only you and the officers will see this.`}
          maxLength={bounds.maxRequestLength}
        />
      </DialogForm>
    </Dialog>
  );
}

/** What is wrong with typed hours of one day; undefined if nothing is. */
function issueOf(minutes: number | null): Issue | undefined {
  if (minutes === null) return { code: "required" };
  if (Number.isNaN(minutes) || minutes === 0) return { code: "not-hours" };
  const maximum = hoursOf(bounds.maxLoggedMinutes);
  return minutes > bounds.maxLoggedMinutes ? { code: "too-large", params: { maximum } } : undefined;
}
