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
      empty={t`There's no event to be excused from right now. Your club's events are listed here from 14 days before until 7 days after.`}
      hint={t`Why you can't make it. Only officers will read this.`}
      send={askToBeExcused}
    />
  );
}
