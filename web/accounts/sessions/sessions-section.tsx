import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { AccountSection } from "../account-section.tsx";
import type { OwnerProof } from "../confirm-owner.tsx";
import { ownSessionsQuery } from "../own-account.queries.ts";
import { SessionList } from "./session-list.tsx";

type SessionsSectionProps = { email: string; owner: OwnerProof };

/** The browsers where a person is logged in, with buttons to log them out. */
export function SessionsSection({ email, owner }: SessionsSectionProps) {
  const read = useQuery(ownSessionsQuery());
  const { data, error } = read;
  return (
    <AccountSection title={t`Sessions`}>
      <p>
        <Trans>
          Where you're logged in. A session ends after a week without activity, or 30 days after you
          log in.
        </Trans>
      </p>
      {data !== undefined && <SessionList sessions={data.sessions} email={email} owner={owner} />}
      {data === undefined && error === null && (
        <LoadingLines lines={2} height="60px" label={t`Loading sessions`} />
      )}
      <FailedRead what={t`We couldn't load your sessions.`} read={read} inCard />
    </AccountSection>
  );
}
