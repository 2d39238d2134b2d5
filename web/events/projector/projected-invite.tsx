import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CodeText } from "#web/platform/ui/format/code-text.tsx";
import { QrCode } from "#web/platform/ui/qr-code.tsx";
import type { CurrentCode } from "../codes/use-current-code.ts";
import { inviteOf } from "../details/invite-of.ts";
import { CodeCountdown } from "./code-countdown.tsx";
import classes from "./projected-invite.module.css";
import type { WallTimes } from "./wall-times.ts";

type ProjectedInviteProps = {
  currentCode: CurrentCode;
  baseUrl: string;
  times: WallTimes;
};

/** Breaks a long URL before its path rather than in the middle of a word. */
function breakable(address: string) {
  const start = address.lastIndexOf("/");
  return (
    <>
      {address.slice(0, start)}
      <wbr />
      {address.slice(start)}
    </>
  );
}

/** Longer URLs take two lines. */
const longestLine = 30;

/** How to check in, by camera or by typing, large enough to read from the last row. */
export function ProjectedInvite({ currentCode, baseUrl, times }: ProjectedInviteProps) {
  const { code, changesAt } = currentCode;
  if (code === undefined) {
    return (
      <p role="status" className={classes["waiting"]}>
        <Trans>Waiting for the code…</Trans>
      </p>
    );
  }
  const { address, link } = inviteOf(baseUrl, code);
  return (
    <>
      <div className={classes["qr"]}>
        <QrCode text={link} label={t`QR code that opens the check-in with this code`} />
      </div>
      <div className={classes["texts"]}>
        <p className={classes["lead"]}>{times.opening ?? <Trans>Scan to check in</Trans>}</p>
        <p className={classes["login"]} data-long={address.length > longestLine || undefined}>
          <Trans>
            Login at <span className={classes["address"]}>{breakable(address)}</span>
          </Trans>
        </p>
        <p className={classes["code"]}>
          <CodeText code={code} />
        </p>
        {changesAt !== undefined && <CodeCountdown changesAt={changesAt} />}
        {times.closing !== undefined && <p className={classes["times"]}>{times.closing}</p>}
      </div>
    </>
  );
}
