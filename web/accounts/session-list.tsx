import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { RunningSession } from "#contract/own-account.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notify.ts";
import { endOwnSession, endOwnSessions, ownSessionsQuery } from "./own-account.queries.ts";
import { endSession } from "./session.queries.ts";
import { SessionRow } from "./session-row.tsx";
import classes from "./session-list.module.css";

/** One's sessions, each with a way to end it, and ways to end many at once. */
export function SessionList({ sessions }: { sessions: readonly RunningSession[] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [ending, setEnding] = useState<string>();
  const others = sessions.filter(({ current }) => !current).length;

  const end = async (what: string, call: () => Promise<void>) => {
    setEnding(what);
    try {
      await call();
    } catch (error) {
      tellUnlessEnded(error);
    }
    await queryClient.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
    setEnding(undefined);
    // The button that was pressed is gone with its session.
    list.current?.focus();
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
            ending={ending === session.id}
            onEnd={() => void end(session.id, () => endOwnSession(session.id))}
          />
        ))}
      </ul>
      {others === 0 && (
        <p className={classes["alone"]}>
          <Trans>You are signed in nowhere else.</Trans>
        </p>
      )}
      {others > 0 && (
        <div className={classes["buttons"]}>
          <Button
            look="ghost"
            loading={ending === "others"}
            onClick={() => void end("others", () => endOwnSessions("keep"))}
          >
            <Trans>Sign Out Everywhere Else</Trans>
          </Button>
          <Button
            look="quiet"
            loading={ending === "all"}
            onClick={() => void end("all", endEverywhere)}
          >
            <Trans>Sign Out Everywhere</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** A session that has ended meanwhile is what the person wanted; that of this tab leads to the login. */
function tellUnlessEnded(error: unknown): void {
  const ended = error instanceof ApiError && ["not-found", "signed-out"].includes(error.code);
  if (ended) return;
  const why = error instanceof Error ? error.message : "";
  notify(t`The session could not be ended. ${why}`);
}
