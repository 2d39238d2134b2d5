import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CodeText } from "#web/ui/code-text.tsx";
import { inviteOf } from "../invite-of.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import classes from "./projected-invite.module.css";

/** How to check in, by camera or by typing, large enough to be read from the last row. */
export function ProjectedInvite({ code, baseUrl }: { code: string | undefined; baseUrl: string }) {
  if (code === undefined) {
    return (
      <p role="status" className={`${classes["invite"]} ${classes["waiting"]}`}>
        <Trans>Waiting for the code…</Trans>
      </p>
    );
  }
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
