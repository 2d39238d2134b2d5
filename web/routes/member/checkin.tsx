import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { CheckInForm } from "#web/attendance/check-in-form.tsx";
import { CheckedIn } from "#web/attendance/checked-in.tsx";
import type { CheckInOutcome } from "#web/attendance/check-in-outcome.ts";
import type { EarlyArrival } from "#web/attendance/use-check-in.ts";
import { refreshClubs } from "#web/clubs/clubs.queries.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Page } from "#web/ui/page.tsx";

export const Route = createFileRoute("/member/checkin")({
  validateSearch: ({ code }): { code?: string | undefined } => ({
    code: typeof code === "string" && code !== "" ? code : undefined,
  }),
  component: CheckIn,
});

/** Only for people who came too late, at a press. */
const AskDialog = lazyPart(async () => (await import("#web/requests/ask-dialog.tsx")).AskDialog);

function CheckIn() {
  const { user } = Route.useRouteContext();
  const { code } = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const checkedIn = useLocation({ select: ({ state }) => state.checkedIn });
  // The next person to log in in this tab must not see this receipt.
  const own = checkedIn?.userId === user.id ? checkedIn : undefined;
  const cameEarly = useLocation({ select: ({ state }) => state.cameEarly });
  const [missed, setMissed] = useState<{ id: string; name: string }>();
  const inPlace = { to: ".", replace: true, resetScroll: false } as const;
  const keep = (answer: CheckInOutcome) => {
    refreshClubs(queryClient);
    const state = { checkedIn: { userId: user.id, outcome: answer } };
    void navigate({ ...inPlace, search: { code }, state });
  };
  return (
    <Page title={t`Check In`} back="/member/clubs" width="form">
      <div role="status">
        {own && (
          <CheckedIn
            outcomes={[...(own.outcome ? [own.outcome] : []), ...(own.others ?? [])]}
            refused={own.refused ?? []}
            onAnother={() => void navigate({ ...inPlace, search: {}, state: {} })}
          />
        )}
      </div>
      {own === undefined && (
        <CheckInForm
          // If a different link is scanned while this page is open, it starts over.
          key={code}
          personId={user.personId ?? ""}
          code={code}
          cameEarly={cameEarly?.userId === user.id ? cameEarly : undefined}
          onTellOfficer={setMissed}
          onAnswer={keep}
        />
      )}
      {missed && <AskDialog events={[missed]} onClose={() => setMissed(undefined)} />}
    </Page>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whose spot was saved before check-in opened, when they arrived here. */
    cameEarly?: { userId: string } & EarlyArrival;
    /**
     * A check-in's outcome, and its user: a reload, and Back, show the receipt again. Those that
     * were pending since before the login can be several, or `refused` with the reasons.
     */
    checkedIn?: {
      userId: string;
      outcome?: CheckInOutcome | undefined;
      others?: CheckInOutcome[];
      refused?: string[];
    };
  }
}
