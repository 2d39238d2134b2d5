import { Trans } from "@lingui/react/macro";
import classes from "./held-back-note.module.css";

/** Says that live updates come less often than usual, because the network holds them back (R12.12). */
export function HeldBackNote({ shown }: { shown: boolean }) {
  return (
    <div role="status" className={classes["place"]}>
      {shown && (
        <p className={classes["note"]}>
          <Trans>Updates every few seconds</Trans>
        </p>
      )}
    </div>
  );
}
