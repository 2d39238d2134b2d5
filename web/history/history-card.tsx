import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Operation } from "#contract/ledger.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorPanel } from "#web/ui/error-panel.tsx";
import { HistoryDrawing } from "./history-drawing.tsx";
import classes from "./history-note.module.css";
import { HistoryTable } from "./history-table.tsx";
import { whatWasDone } from "./history-texts.ts";
import { historyQuery } from "./history.queries.ts";
import { UndoDialog } from "./undo-dialog.tsx";

/** The club's history: the newest first, more when one asks for it, and a way to undo. */
export function HistoryCard({ clubId }: { clubId: string }) {
  const query = useSuspenseInfiniteQuery(historyQuery(clubId));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const operations = useMemo(() => data.pages.flatMap((page) => page.operations), [data.pages]);
  const [undoing, setUndoing] = useState<Operation>();
  const showMore = () => void query.fetchNextPage();
  if (operations.length === 0)
    return (
      <Card>
        <EmptyState drawing={<HistoryDrawing />} title={t`Nothing has happened yet`}>
          <Trans>What you and your members do will be written down here.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <Card as="section" aria-label={t`History`}>
      <HistoryTable operations={operations} onUndo={setUndoing} />
      {isFetchNextPageError && (
        <ErrorPanel
          inCard
          what={t`The older part of the history could not be loaded.`}
          why={error?.message}
          onRetry={showMore}
        />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <div className={classes["more"]}>
          <Button look="ghost" loading={isFetchingNextPage} onClick={showMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {undoing && (
        <UndoDialog
          clubId={clubId}
          revision={undoing.revision}
          redo={undoing.undo?.redo === false}
          said={whatWasDone(undoing)}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </Card>
  );
}
