import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { RunningSession } from "#contract/own-account.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { notify } from "#web/ui/notify.ts";
import { endOwnSession, endOwnSessions, ownSessionsQuery } from "./own-account.queries.ts";
import { endSession } from "./session.queries.ts";
import { useLogout } from "./use-logout.ts";
import { SessionRow } from "./session-row.tsx";
import classes from "./session-list.module.css";

type SessionListProps = { sessions: readonly RunningSession[]; schoolName: string };

/** The user's sessions, with buttons to end one or many. */
export function SessionList({ sessions, schoolName }: SessionListProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useLogout();
  const list = useRef<HTMLUListElement>(null);
  const [ending, setEnding] = useState<string>();
  const others = sessions.filter(({ current }) => !current).length;

  const end = async (what: string, call: () => Promise<void>) => {
    setEnding(what);
    try {
      await call();
    } catch (error) {
      notifyUnlessEnded(error);
    }
    await queryClient.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
    setEnding(undefined);
    // The pressed button has disappeared along with its session.
    list.current?.focus();
  };
  const leave = async (id: string) => {
    setEnding(id);
    await logout();
    setEnding(undefined);
  };
  const endEverywhere = async () => {
    await endOwnSessions("end");
    await endSession(queryClient, () => navigate({ to: "/login" }));
  };

  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes["list"]} aria-label={t`Sessions`}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            schoolName={schoolName}
            ending={ending === session.id}
            onEnd={() =>
              void (session.current
                ? leave(session.id)
                : end(session.id, () => endOwnSession(session.id)))
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
        <Menu
          label={t`More`}
          buttonClassName={buttonClass("ghost")}
          button={<Trans>More</Trans>}
          busy={ending === "others" || ending === "all"}
        >
          {({ MenuItem }) => (
            <>
              <MenuItem onSelect={() => void end("others", () => endOwnSessions("keep"))}>
                <Trans>Log Out Everywhere Else</Trans>
              </MenuItem>
              <MenuItem onSelect={() => void end("all", endEverywhere)}>
                <Trans>Log Out Everywhere</Trans>
              </MenuItem>
            </>
          )}
        </Menu>
      )}
    </>
  );
}

/**
 * If a session is already over, the person has what they wanted; this tab's own leads to the login.
 */
function notifyUnlessEnded(error: unknown): void {
  const ended = error instanceof ApiError && ["not-found", "signed-out"].includes(error.code);
  if (ended) return;
  const why = error instanceof Error ? error.message : "";
  notify(t`We couldn't end the session. ${why}`);
}
