import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { askAgainMs } from "#web/platform/live/watched-runs.ts";
import { RunProgress } from "#web/platform/ui/notices/run-progress.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { latestImportQuery } from "./imports.queries.ts";

type ImportProgressProps = {
  clubId: string;
  canceling: { isPending: boolean; mutate: () => void };
};

/** How far the club's import has come, and a way to end it (R23.23). */
export function ImportProgress({ clubId, canceling }: ImportProgressProps) {
  const { data } = useQuery({
    ...latestImportQuery(clubId),
    refetchInterval: askAgainMs,
  });
  return (
    <Card padded>
      <RunProgress
        label={t`Importing`}
        line={<Trans>Importing…</Trans>}
        note={<Trans>You can leave this page. The import continues.</Trans>}
        percent={data?.state === "running" ? data.percent : undefined}
        canceling={canceling}
      />
    </Card>
  );
}
