import { Trans } from "@lingui/react/macro";

/** How the operator's link is printed: a clone has no command of its own (R32.50). */
export function OperatorLinkCommand() {
  return (
    <Trans>
      Run <code translate="no">rollcall operator-link</code> in a terminal on the server. If you
      start it with <code translate="no">npm start</code>, run{" "}
      <code translate="no">npm run ops -- operator-link</code> in its folder instead.
    </Trans>
  );
}
