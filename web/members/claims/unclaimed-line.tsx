import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "#web/platform/ui/button.tsx";
import classes from "./unclaimed-line.module.css";

type UnclaimedLineProps = { count: number; onPrint: () => void };

/** Says once how many members have no account, with what helps them to one (R4.10). */
export function UnclaimedLine({ count, onPrint }: UnclaimedLineProps) {
  return (
    <div className={classes["line"]}>
      <p>
        <Plural value={count} one="# has no account yet" other="# have no account yet" />
      </p>
      <Button look="quiet" onClick={onPrint}>
        <Trans>Print Claim Slips</Trans>
      </Button>
    </div>
  );
}
