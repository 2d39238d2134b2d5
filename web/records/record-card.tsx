import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorPanel } from "#web/ui/error-panel.tsx";
import classes from "./record-page.module.css";
import { RecordDrawing } from "./record-drawing.tsx";
import { RecordTable } from "./record-table.tsx";
import { recordsQuery } from "./records.queries.ts";

/** The club's record: the newest first, and more when one asks for it. */
export function RecordCard() {
  const query = useSuspenseInfiniteQuery(recordsQuery());
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const records = useMemo(() => data.pages.flatMap((page) => page.records), [data.pages]);
  const showMore = () => void query.fetchNextPage();
  if (records.length === 0)
    return (
      <Card>
        <EmptyState drawing={<RecordDrawing />} title="Nothing has happened yet">
          What you and your members do will be written down here.
        </EmptyState>
      </Card>
    );
  return (
    <Card as="section" aria-label="Record">
      <RecordTable records={records} />
      {isFetchNextPageError && (
        <ErrorPanel
          inCard
          what="The older part of the record could not be loaded."
          why={error?.message}
          onRetry={showMore}
        />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <div className={classes["more"]}>
          <Button look="ghost" loading={isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  );
}
