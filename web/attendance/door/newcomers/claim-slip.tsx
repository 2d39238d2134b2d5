import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Claim } from "#contract/attendance/door.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CodeText } from "#web/platform/ui/format/code-text.tsx";
import { QrCode } from "#web/platform/ui/qr-code.tsx";
import { addressOf } from "./claim-address.ts";
import classes from "./claim-slip.module.css";

type ClaimSlipProps = { name: string; claim: Claim; onDone: () => void };

/** The slip for a person without an account, to write down or print. */
export function ClaimSlip({ name, claim, onDone }: ClaimSlipProps) {
  const address = addressOf(claim);
  return (
    <>
      <div className={classes["slip"]}>
        <div className={classes["qr"]}>
          <QrCode text={claim.link} label={t`QR code that opens sign-up with this code`} />
        </div>
        <div className={classes["texts"]}>
          <p className={classes["name"]} translate="no">
            {name}
          </p>
          <p>
            <Trans>
              Create your account at{" "}
              <bdi className={classes["address"]} translate="no">
                {address}
              </bdi>{" "}
              with this claim code. It works once.
            </Trans>
          </p>
          <p>
            <CodeText code={claim.code} size="hero" />
          </p>
        </div>
      </div>
      <div className={classes["buttons"]}>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
        <Button look="ghost" onClick={() => print()}>
          <Trans>Print Slip</Trans>
        </Button>
      </div>
    </>
  );
}
