import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import classes from "./import-page.module.css";
import { askAgainMs, latestImportQuery } from "./imports.queries.ts";

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
  const percent = data?.state === "running" && data.percent > 0 ? data.percent : undefined;
  return (
    <Card padded className={classes["step"]}>
      <p role="status">
        <Trans>Importing…</Trans>
      </p>
      <progress
        className={classes["progress"]}
        aria-label={t`Importing`}
        max={100}
        {...(percent !== undefined && { value: percent })}
      />
      <p className={classes["soft"]}>
        <Trans>You can leave this page. The import continues.</Trans>
      </p>
      <div className={classes["buttons"]}>
        <Button look="quiet" loading={canceling.isPending} onClick={() => canceling.mutate()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Card>
  );
}
