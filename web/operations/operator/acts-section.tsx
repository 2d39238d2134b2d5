import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#web/platform/ui/button.tsx";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { ErrorPanel } from "#web/platform/ui/notices/error-panel.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { actText, whoActed } from "./act-texts.ts";
import { actsQuery } from "./operator.queries.ts";
import { SectionRead } from "./section-read.tsx";
import classes from "./section.module.css";
import { Section, SectionBody } from "./section.tsx";

/** What operators and commands did, newest first. */
export function ActsSection() {
  const read = useInfiniteQuery(actsQuery());
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = read;
  const showMore = () => void read.fetchNextPage();
  const label = { when: t`When`, who: t`Operator`, what: t`What` };
  return (
    <Section title={t`Log`}>
      <SectionRead read={read} loading={t`Loading the log`} failed={t`We couldn't load the log.`}>
        {({ pages }) => {
          const acts = pages.flatMap((page) => page.acts);
          if (acts.length === 0)
            return (
              <SectionBody>
                <p>
                  <Trans>What operators do will show up here.</Trans>
                </p>
              </SectionBody>
            );
          return (
            <>
              <div className={classes["rows"]}>
                <DataTable
                  label={t`Log`}
                  columns={[
                    { label: label.when, width: "12.5rem" },
                    { label: label.who, width: "25%" },
                    { label: label.what },
                  ]}
                >
                  {acts.map((act) => (
                    <DataRow key={act.id}>
                      <DataCell label={label.when} className={classes["short"]}>
                        <time dateTime={new Date(act.at).toISOString()}>
                          {formatMinute(act.at)}
                        </time>
                      </DataCell>
                      <DataCell label={label.who} translate={act.actor?.name ? "no" : undefined}>
                        {whoActed(act)}
                      </DataCell>
                      <DataCell label={label.what} lead>
                        {actText(act)}
                      </DataCell>
                    </DataRow>
                  ))}
                </DataTable>
              </div>
              {isFetchNextPageError && (
                <ErrorPanel
                  inCard
                  what={t`We couldn't load older entries.`}
                  why={error?.message}
                  onRetry={showMore}
                />
              )}
              {hasNextPage && !isFetchNextPageError && (
                <div className={classes["more"]}>
                  <Button look="more" loading={isFetchingNextPage} onClick={showMore}>
                    <Trans>Show More</Trans>
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </SectionRead>
    </Section>
  );
}
