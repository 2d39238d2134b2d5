import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ComponentType } from "react";
import type { User } from "#contract/accounts/accounts.ts";
import type { CheckInQuestion } from "#contract/attendance/check-in/tickets.ts";
import { ErrorPanel } from "#web/platform/ui/notices/error-panel.tsx";
import { Skeleton } from "#web/platform/ui/notices/loading.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { QrCode } from "#web/platform/ui/qr-code.tsx";
import { useWakeLock } from "#web/platform/ui/use-wake-lock.ts";
import classes from "./member-card.module.css";
import { memberCardQuery } from "./member-card.queries.ts";

type MemberCardProps = {
  user: User;
  /** Asks about scans at clubs that are new to them (R8.28). */
  Questions: ComponentType<{ questions: readonly CheckInQuestion[]; onAnswered: () => void }>;
};

/** The card that members show at the door; it changes every minute (R8.13). */
export function MemberCard({ user, Questions }: MemberCardProps) {
  const { data, error, refetch } = useQuery(memberCardQuery(user.id));
  const isOver = useIsOver(data?.endsAt);
  useWakeLock(true);
  if (error !== null && (data === undefined || isOver)) {
    return (
      <ErrorPanel
        what={t`We couldn't load your card.`}
        why={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <div role="status">
        {data !== undefined && (
          <Questions questions={data.questions} onAnswered={() => void refetch()} />
        )}
      </div>
      <Card padded className={classes["card"] ?? ""}>
        <div className={classes["qr"]}>
          {data === undefined || isOver ? (
            <div role="status" aria-label={t`Loading your card`} className={classes["blank"]}>
              <Skeleton height="100%" />
            </div>
          ) : (
            <QrCode text={data.link} label={t`QR code for your card`} />
          )}
        </div>
        <p className={classes["name"]} translate="no">
          {user.name}
        </p>
        <p className={classes["hint"]}>
          <Trans>Show this at the door. It changes every minute, so screenshots don't work.</Trans>
        </p>
      </Card>
    </>
  );
}

/** Whether a time on this page's clock has passed. */
function useIsOver(instant: number | undefined): boolean {
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (instant === undefined) return;
    const timer = setTimeout(() => setOver(instant), instant - performance.now());
    return () => clearTimeout(timer);
  }, [instant]);
  return over !== undefined && over === instant;
}
