import { t } from "@lingui/core/macro";
import { RequestDialog, type RequestDialogProps } from "./request-dialog.tsx";
import { ask } from "./requests.queries.ts";

/** Lets members say that they were at an event, and why they weren't checked in (R19.1). */
export function AskDialog(props: RequestDialogProps) {
  return (
    <RequestDialog
      {...props}
      title={t`I Was There`}
      about={(event) => t`Tell the officers you were at ${event}.`}
      hint={t`Why you weren't checked in and who saw you there. Officers will read this.`}
      send={ask}
    />
  );
}
