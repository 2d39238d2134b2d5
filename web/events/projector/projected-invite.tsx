import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CodeText } from "#web/ui/code-text.tsx";
import { inviteOf } from "../invite-of.ts";
import { QrCode } from "../qr-code.tsx";
import classes from "./projected-invite.module.css";

/** How to check in, to be read and scanned from the last row: for who has a camera, and who types. */
export function ProjectedInvite({ code, baseUrl }: { code: string; baseUrl: string }) {
  const { address, link } = inviteOf(baseUrl, code);
  return (
    <div className={classes["invite"]}>
      <div className={classes["qr"]}>
        <QrCode text={link} label={t`QR code that opens the check-in with this code`} />
      </div>
      <p className={classes["code"]}>
        <CodeText code={code} />
      </p>
      <p className={classes["login"]}>
        <Trans>
          Login at <span className={classes["address"]}>{address}</span>
        </Trans>
      </p>
    </div>
  );
}
