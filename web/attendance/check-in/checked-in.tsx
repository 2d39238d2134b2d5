import { Trans } from "@lingui/react/macro";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { lazyPart } from "#web/platform/ui/page/lazy-part.tsx";
import type { CheckInOutcome } from "./check-in-outcome.ts";
import classes from "./checked-in.module.css";
import { ReceiptCard } from "./receipt-card.tsx";

type CheckedInProps = {
  /** Of several events when more than one check-in was pending. */
  outcomes: readonly CheckInOutcome[];
  /** Why pending check-ins don't count. */
  refused: readonly string[];
  /** The account's name. */
  name: string;
  onAnother: () => void;
  /** Called when they have undone a scan that counted (R7.39). */
  onUndone: () => void;
};

/** Only after a scan that counted without a press. */
const UndoScan = lazyPart(
  () => import("./after-scan.ts"),
  (loaded) => loaded.UndoScan,
);

/** Only at an event that counts time. */
const SignOut = lazyPart(
  () => import("./after-scan.ts"),
  (loaded) => loaded.SignOut,
);

/** A check-in's outcome, in place of its form (R7.5); nothing is left to send. */
export function CheckedIn(props: CheckedInProps) {
  const { outcomes, refused, name, onAnother, onUndone } = props;
  const scan = outcomes.find(({ scanned }) => scanned);
  return (
    <>
      <div className={classes["receipts"]}>
        {outcomes.map((outcome, index) => (
          <ReceiptCard key={outcome.receipt.eventId} {...outcome} focused={index === 0} />
        ))}
        {outcomes.map(
          ({ receipt, code }) =>
            receipt.presence && <SignOut key={receipt.eventId} receipt={receipt} code={code} />,
        )}
        {refused.map((reason) => (
          <Alert key={reason} tone="waiting" title={reason} />
        ))}
      </div>
      <div className={classes["next"]}>
        <ButtonLink to="/member/clubs">
          <Trans>Done</Trans>
        </ButtonLink>
        <Button look="quiet" onClick={onAnother}>
          <Trans>Enter Another Code</Trans>
        </Button>
      </div>
      {scan && <UndoScan receipt={scan.receipt} name={name} onUndone={onUndone} />}
    </>
  );
}
