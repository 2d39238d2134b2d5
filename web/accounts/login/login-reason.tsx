import { Trans } from "@lingui/react/macro";
import { isCode, normalizeCode } from "#contract/events/codes/code.ts";
import { CodeText } from "#web/platform/ui/format/code-text.tsx";
import { Hint } from "#web/platform/ui/notices/hint.tsx";
import { codeOf } from "../return-path.ts";

type LoginReasonProps = {
  /** The session ended without a logout. */
  sessionEnded: boolean;
  /** The page they wanted to open. */
  path: string | undefined;
};

/** Explains why a person was sent to the login page. */
export function LoginReason({ sessionEnded, path }: LoginReasonProps) {
  const code = normalizeCode(codeOf(path) ?? "");
  if (!sessionEnded && code === "") return null;
  return (
    // What the scanned code turns out to be takes its place, and nobody's press may miss.
    <Hint tall={code !== ""}>
      {sessionEnded && (
        <p>
          <Trans>Your session ended. Log in to continue.</Trans>
        </p>
      )}
      {code !== "" && (
        <p>
          {/* Anyone can craft a link, so only a well-formed code is shown. */}
          {isCode(code) ? (
            <Trans>
              Log in or create an account to check in with code <CodeText code={code} />.
            </Trans>
          ) : (
            <Trans>Log in or create an account to check in.</Trans>
          )}
        </p>
      )}
    </Hint>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The session ended without a logout. */
    sessionEnded?: boolean;
  }
}
