import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { RecentEvent } from "#contract/attendance/requests/requests.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { AskToBeExcusedDialog } from "./ask-to-be-excused-dialog.tsx";
import { ownExcuseRequestsQuery } from "./excuse-requests.queries.ts";
import { ownRequestsQuery } from "./requests.queries.ts";

/** The I Was There button, for the events of the last days (R19.1). */
export function IWasThere({ clubId }: { clubId: string }) {
  const { data } = useQuery(ownRequestsQuery());
  return (
    <AskButton dialog={AskDialog} events={data?.events} clubId={clubId}>
      <Trans>I Was There</Trans>
    </AskButton>
  );
}

/** The Ask to Be Excused button, for the events of the next days and the last ones (R26.10). */
export function AskToBeExcused({ clubId }: { clubId: string }) {
  const { data } = useQuery(ownExcuseRequestsQuery());
  return (
    <AskButton dialog={AskToBeExcusedDialog} events={data?.events} clubId={clubId}>
      <Trans>Ask to Be Excused</Trans>
    </AskButton>
  );
}

type AskButtonProps = {
  dialog: typeof AskDialog;
  events: readonly RecentEvent[] | undefined;
  clubId: string;
  children: ReactNode;
};

function AskButton({ dialog: Dialog, events, clubId, children }: AskButtonProps) {
  const [asking, setAsking] = useState(false);
  if (events === undefined) return null;
  const offered = events.filter((event) => event.clubId === clubId);
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        {children}
      </Button>
      {asking && <Dialog events={offered} onClose={() => setAsking(false)} />}
    </>
  );
}
