import { Trans } from "@lingui/react/macro";
import { isCode, normalizeCode } from "#contract/code.ts";
import { Hint } from "#web/ui/hint.tsx";
import { codeOf } from "./return-path.ts";

type LoginReasonProps = {
  /** The session has ended without the person's doing. */
  sessionEnded: boolean;
  /** Where they were going. */
  path: string | undefined;
};

/** Why somebody finds themselves at the login, when that was not what they asked for. */
export function LoginReason({ sessionEnded, path }: LoginReasonProps) {
  const code = normalizeCode(codeOf(path) ?? "");
  if (!sessionEnded && code === "") return null;
  return (
    <Hint>
      {sessionEnded && (
        <p>
          <Trans>Your session has ended. Log in to go on.</Trans>
        </p>
      )}
      {code !== "" && (
        <p>
          {/* Anybody can write an address: only what can be a code is shown as one. */}
          {isCode(code) ? (
            <Trans>Log in to check in with the code {code}.</Trans>
          ) : (
            <Trans>Log in to check in.</Trans>
          )}
        </p>
      )}
    </Hint>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The session has ended without the person's doing. */
    sessionEnded?: boolean;
  }
}
