import { Trans } from "@lingui/react/macro";

/** How the operator's link is printed: a clone has no command of its own (R32.50). */
export function OperatorLinkCommand() {
  return (
    <Trans>
      In the terminal of the server, run <code translate="no">rollcall operator-link</code>, or,
      where it's started with <code translate="no">npm start</code>, run{" "}
      <code translate="no">npm run rollcall -- operator-link</code>.
    </Trans>
  );
}
