import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { WaitingSender } from "../attendance/waiting-sender.ts";
import { historyStateWith } from "../platform/history-state.ts";
import { hasPendingCheckIns } from "../platform/pending-check-ins.ts";
import { AreaFrame } from "../routes/-area-frame.tsx";
import { CheckInPage, type CheckInState } from "../routes/member/-check-in-page.tsx";
import type { LightPage } from "./light-start.tsx";

/** The check-in, before the router is there. */
export const checkInPage: LightPage = {
  // A spot that was saved before the login comes first.
  isFor: ({ user }) => typeof user?.personId === "string" && !hasPendingCheckIns(),
  isAsPainted: () => stateOf().checkedIn === undefined && stateOf().cameEarly === undefined,
  render: ({ session: { user } }) => user && <CheckIn user={user} />,
};

/** What the browser's history has of this page; nothing while the build renders it. */
const stateOf = () => (globalThis.history?.state ?? {}) as CheckInState;

function codeInUrl(): string | undefined {
  const codes = new URLSearchParams(globalThis.location?.search).getAll("code");
  return codes.at(-1) || undefined;
}

/** The check-in of a member. Until the router is there, nothing is loaded that it would change. */
export function CheckIn({ user }: { user: User }) {
  const [state, setState] = useState(stateOf);
  const [code, setCode] = useState(codeInUrl);
  return (
    <>
      <AreaFrame area="member" path="/member/checkin" user={user}>
        <CheckInPage
          user={user}
          code={code}
          {...state}
          onAnswer={(next) => {
            history.replaceState(historyStateWith(next), "");
            setState(next);
          }}
          onAnother={() => {
            const none = { cameEarly: undefined, checkedIn: undefined };
            history.replaceState(historyStateWith(none), "", location.pathname);
            setState({});
            setCode(undefined);
          }}
        />
      </AreaFrame>
      {typeof user.personId === "string" && (
        <WaitingSender personId={user.personId} onSaved={doNothing} />
      )}
    </>
  );
}

const doNothing = () => {};
