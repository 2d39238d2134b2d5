import { useState } from "react";
import type { User } from "#contract/accounts/accounts.ts";
import { codeInUrl } from "#web/attendance/check-in/code-link.ts";
import type { CheckInState } from "#web/attendance/check-in/queue/check-in-state.ts";
import { WaitingSender } from "#web/attendance/check-in/queue/waiting-sender.ts";
import { historyStateWith } from "#web/platform/history-state.ts";
import { AreaFrame } from "../-area-frame.tsx";
import { CheckInPage } from "./-check-in-page.tsx";

/** What the browser's history has of this page; nothing while the server renders it. */
export const checkInState = () => (globalThis.history?.state ?? {}) as CheckInState;

type CheckInDocumentProps = {
  user: User;
  /** The server can't be reached, so the device says who this is. */
  isOffline?: boolean;
};

/** The check-in of a member, in the frame of a member's pages. */
export function CheckInDocument({ user: opened, isOffline = false }: CheckInDocumentProps) {
  const [user, setUser] = useState(opened);
  const [state, setState] = useState(checkInState);
  const [code, setCode] = useState(codeInUrl);
  const show = (next: CheckInState, url?: string) => {
    history.replaceState(historyStateWith({ ...over, ...next }), "", url);
    setState(next);
  };
  return (
    <>
      <AreaFrame
        area="member"
        path="/member/checkin"
        user={user}
        onRenamed={(session) => setUser(session.user ?? user)}
      >
        <CheckInPage
          user={user}
          isOffline={isOffline}
          code={code}
          {...state}
          onAnswer={show}
          onUndone={() => show({})}
          onAnother={() => {
            show({}, location.pathname);
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

/** What was there before isn't shown again, and the form that takes its place is no scan. */
const over = { checkedIn: undefined, cameEarly: undefined, scanned: true };

const doNothing = () => {};
