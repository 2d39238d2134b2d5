import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { whatWasDone } from "#web/ledger/texts/operation-texts.ts";
import { askToUndo } from "#web/ledger/undo-requests.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Toggle } from "#web/platform/ui/fields/toggle.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { ErrorPanel } from "#web/platform/ui/notices/error-panel.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { HistoryIllustration } from "./history-illustration.tsx";
import classes from "./history-note.module.css";
import { HistoryTable } from "./history-table.tsx";
import { historyQuery, type HistorySearch } from "./history.queries.ts";

type HistoryCardProps = HistorySearch & {
  clubId: string;
  onToggle: () => void;
};

/** The club's history, newest first, with buttons to show more and to undo. */
export function HistoryCard({ clubId, show, onToggle }: HistoryCardProps) {
  const query = useSuspenseInfiniteQuery(historyQuery(clubId, show));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const operations = useMemo(() => data.pages.flatMap((page) => page.operations), [data.pages]);
  // Shown as pressed while the other list loads.
  const [isHiding, setIsHiding] = useState(show === "changes");
  const toggle = () => {
    setIsHiding(!isHiding);
    onToggle();
  };
  const showMore = async () => {
    const answer = await query.fetchNextPage();
    const isLost = answer.hasNextPage && answer.data?.pages.length === data.pages.length;
    // A change in the club reloads the history, which cancels loading an older page.
    if (isLost && !answer.isFetchNextPageError) await showMore();
  };
  if (operations.length === 0)
    return (
      <Card>
        <EmptyState illustration={<HistoryIllustration />} title={t`No history yet`}>
          <Trans>Everything you and your members do will show up here.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <Card as="section" aria-label={t`History`}>
      <div className={classes["filter"]}>
        <Toggle on={isHiding} onToggle={toggle}>
          <Trans>Hide Check-ins</Trans>
        </Toggle>
      </div>
      <HistoryTable
        operations={operations}
        onUndo={(operation) =>
          askToUndo({
            clubId,
            revision: operation.revision,
            redo: operation.undo?.redo === false,
            said: whatWasDone(operation),
          })
        }
      />
      {isFetchNextPageError && (
        <ErrorPanel
          inCard
          what={t`We couldn't load older history.`}
          why={error?.message}
          onRetry={() => void showMore()}
        />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <div className={classes["more"]}>
          <Button look="more" loading={isFetchingNextPage} onClick={() => void showMore()}>
            <Trans>Show More</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
