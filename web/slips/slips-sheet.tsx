import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CodeText } from "#web/ui/code-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatDay } from "#web/ui/format-dates.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import { useMinute } from "#web/ui/use-minute.ts";
import { isUnused } from "./slip-state.ts";
import classes from "./slips-sheet.module.css";
import { slipsQuery, type OfEvent } from "./slips.queries.ts";

type SlipsSheetProps = {
  event: OfEvent;
  title: string;
  clubName: string;
  /** Where a code is typed, and the link that brings it along. */
  inviteOf: (code: string) => { address: string; link: string };
};

/** The slips of an event that nobody has used, to be printed and cut (R21.1). */
export function SlipsSheet({ event, title, clubName, inviteOf }: SlipsSheetProps) {
  const now = useMinute();
  const { data } = useSuspenseQuery(slipsQuery(event));
  const slips = data.slips.filter((slip) => isUnused(slip, now));
  if (slips.length === 0) return <EmptyState title={t`There are no unused slips.`} />;
  return (
    <ul className={classes["sheet"]}>
      {slips.map(({ code, expiresAt }) => {
        const { address, link } = inviteOf(code);
        const until = formatDay(expiresAt);
        return (
          <li key={code} className={classes["slip"]}>
            <div className={classes["words"]}>
              <p className={classes["club"]}>{clubName}</p>
              <p className={classes["event"]}>{title}</p>
              <p className={classes["code"]}>
                <CodeText code={code} />
              </p>
              <p className={classes["address"]}>
                <bdi translate="no">{address}</bdi>
              </p>
              <p className={classes["until"]}>
                <Trans>works once, until {until}</Trans>
              </p>
            </div>
            <div className={classes["qr"]}>
              <QrCode text={link} label={t`QR code of ${code}`} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
