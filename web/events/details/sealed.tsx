import { Trans } from "@lingui/react/macro";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import classes from "./head-count.module.css";

/** Since when an event is sealed, and what that means (R18.2). */
export function Sealed({ sealedAt }: { sealedAt: number }) {
  const when = formatMinute(sealedAt);
  return (
    <p className={classes["about"]}>
      <Trans>
        Locked {when}. Changes need a reason and are marked in History. Anyone who checks in now
        sends a request to the officers.
      </Trans>
    </p>
  );
}
