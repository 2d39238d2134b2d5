import { t } from "@lingui/core/macro";
import { askToBeExcused } from "./excuse-requests.queries.ts";
import { RequestDialog, type RequestDialogProps } from "./request-dialog.tsx";

/** Lets members ask to be excused from an event, and say why (R26.10). */
export function AskToBeExcusedDialog(props: RequestDialogProps) {
  return (
    <RequestDialog
      {...props}
      title={t`Ask to Be Excused`}
      about={(event) => t`Ask the officers to excuse you from ${event}.`}
      empty={t`There are no events to be excused from right now. Events appear here 14 days before they start and stay until 7 days after.`}
      hint={t`Why you can't make it. Only officers will read this.`}
      send={askToBeExcused}
    />
  );
}
