import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { RunningSession } from "#contract/accounts/own-account.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { endSessionBy } from "#web/platform/session-end.ts";
import { buttonClass } from "#web/platform/ui/button.tsx";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { Menu } from "#web/platform/ui/menus/menu.tsx";
import { ConfirmOwnerDialog } from "../confirm-owner-dialog.tsx";
import type { OwnerProof } from "../confirm-owner.tsx";
import { endOwnSession, endOwnSessions, ownSessionsQuery } from "../own-account.queries.ts";
import classes from "../session-list.module.css";
import { leaveForGood, logOut } from "./log-out.ts";
import { nameOf, SessionRow } from "./session-row.tsx";

type SessionListProps = {
  sessions: readonly RunningSession[];
  email: string;
  owner: OwnerProof;
};

/** What ends: the session with this ID, all others, or all. */
type Ending = { id: string; browser: string } | "others" | "all";

/** The user's sessions, with buttons to end one or many. */
export function SessionList({ sessions, email, owner }: SessionListProps) {
  const queryClient = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [ending, setEnding] = useState<Ending | undefined>(() => endingOf(owner.ends, sessions));
  const hasEnded = useRef(false);
  const others = sessions.filter(({ current }) => !current).length;

  const end = async (what: Ending, password: string | undefined) => {
    if (what === "all") {
      await endSessionBy(() => endOwnSessions("end", password));
      return leaveForGood("/login");
    }
    await (what === "others"
      ? endOwnSessions("keep", password)
      : endOwnSession(what.id, password).catch(unlessEnded));
    await queryClient.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
    hasEnded.current = true;
  };
  useEffect(() => {
    // The pressed button has disappeared along with its session.
    if (ending === undefined && hasEnded.current) list.current?.focus();
    hasEnded.current = false;
  }, [ending]);
  const leave = async () => {
    setLeaving(true);
    await logOut();
    setLeaving(false);
  };

  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes["list"]} aria-label={t`Sessions`}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            schoolName={owner.schoolName}
            ending={session.current && leaving}
            onEnd={(browser) =>
              session.current ? void leave() : setEnding({ id: session.id, browser })
            }
          />
        ))}
      </ul>
      {others === 0 && (
        <p className={classes["alone"]}>
          <Trans>You aren't logged in anywhere else.</Trans>
        </p>
      )}
      {others > 0 && (
        <Menu label={t`More`} buttonClassName={buttonClass("ghost")} button={<Trans>More</Trans>}>
          <MenuItem onSelect={() => setEnding("others")}>
            <Trans>Log Out Everywhere Else</Trans>
          </MenuItem>
          <MenuItem onSelect={() => setEnding("all")}>
            <Trans>Log Out Everywhere</Trans>
          </MenuItem>
        </Menu>
      )}
      {ending !== undefined && (
        <ConfirmOwnerDialog
          email={email}
          owner={owner}
          ends={typeof ending === "string" ? ending : ending.id}
          title={titleOf(ending)}
          button={<Trans>Log Out</Trans>}
          onConfirm={(password) => end(ending, password)}
          onClose={() => setEnding(undefined)}
        >
          <EndingText ending={ending} />
        </ConfirmOwnerDialog>
      )}
    </>
  );
}

/** What a dialog was about to end before the login at the school that this page comes from. */
function endingOf(ends: string | undefined, sessions: readonly RunningSession[]) {
  if (ends === "others" || ends === "all") return ends;
  const session = sessions.find(({ id }) => id === ends);
  return session && { id: session.id, browser: nameOf(session) };
}

function titleOf(ending: Ending): string {
  if (ending === "others") return t`Log Out Everywhere Else?`;
  if (ending === "all") return t`Log Out Everywhere?`;
  return t`Log Out of ${ending.browser}?`;
}

/** Why the password is asked, and what else helps if someone has it. */
function EndingText({ ending }: { ending: Ending }) {
  return ending === "all" ? (
    <Trans>You'll be logged out of every browser, including this one.</Trans>
  ) : (
    <Trans>
      If you don't recognize a browser, change your password instead. That also logs out all your
      other browsers.
    </Trans>
  );
}

/** If a session is already over, the person has what they wanted. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "not-found")) throw error;
}
