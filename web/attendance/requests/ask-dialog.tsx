import { t } from "@lingui/core/macro";
import { RequestDialog, type RequestDialogProps } from "./request-dialog.tsx";
import { ask } from "./requests.queries.ts";

/** Lets members say that they were at an event, and why they weren't checked in (R19.1). */
export function AskDialog({ events, ...props }: RequestDialogProps) {
  // Only one thing can be said: it needs no choice.
  const only = events?.length === 1 ? events[0] : undefined;
  return (
    <RequestDialog
      event={only}
      events={events}
      {...props}
      title={t`I Was There`}
      about={(event) => t`Tell the officers you were at ${event}.`}
      empty={t`There are no events to tell the officers about. Events from the last 7 days appear here if you weren't checked in.`}
      hint={t`Why you weren't checked in and who saw you there. Officers will read this.`}
      send={ask}
    />
  );
}
