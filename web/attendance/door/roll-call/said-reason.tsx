import { Trans } from "@lingui/react/macro";
import { Button } from "#web/platform/ui/button.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./said-reason.module.css";

/** Shows the reason for which people are added, while it is in use (R8.21). */
export function SaidReason({ reason, onForget }: { reason: string; onForget: () => void }) {
  return (
    <Card padded className={classes["said"] ?? ""}>
      <p>
        <Trans>Attendance is locked. Everyone is added with this reason: “{reason}”</Trans>
      </p>
      <Button look="ghost" onClick={onForget}>
        <Trans>Change Reason</Trans>
      </Button>
    </Card>
  );
}
