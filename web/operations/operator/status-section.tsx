import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorStatus } from "#contract/operations/operator/operator-status.ts";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { LabeledValues } from "#web/platform/ui/page/labeled-values.tsx";
import { lazyPart } from "#web/platform/ui/page/lazy-part.tsx";
import { formatBytes } from "./format-bytes.ts";
import { statusQuery } from "./operator.queries.ts";
import { SectionRead } from "./section-read.tsx";
import { Section } from "./section.tsx";
import classes from "./status-section.module.css";

/** With the changelog, which few people open. */
const WhatsNewDialog = lazyPart(
  () => import("./whats-new-dialog.tsx"),
  (loaded) => loaded.WhatsNewDialog,
);

/** What runs, where, and on what (R32.40). */
export function StatusSection() {
  const read = useQuery(statusQuery());
  const [showsNews, setShowsNews] = useState(false);
  return (
    <Section title={t`Status`}>
      <SectionRead
        read={read}
        loading={t`Loading the status`}
        failed={t`We couldn't load the status.`}
      >
        {(status) => <StatusValues status={status} onWhatsNew={() => setShowsNews(true)} />}
      </SectionRead>
      {showsNews && <WhatsNewDialog onClose={() => setShowsNews(false)} />}
    </Section>
  );
}

type StatusValuesProps = { status: OperatorStatus; onWhatsNew: () => void };

function StatusValues({ status, onWhatsNew }: StatusValuesProps) {
  const { version, publicUrl, database, disk, startedAt } = status;
  return (
    <div className={classes["values"]}>
      <LabeledValues
        items={[
          {
            label: t`Version`,
            value: (
              <>
                <span translate="no">{version}</span>{" "}
                <button type="button" className={classes["news"]} onClick={onWhatsNew}>
                  <Trans>What's New</Trans>
                </button>
              </>
            ),
          },
          { label: t`Address`, value: <span translate="no">{publicUrl}</span> },
          { label: t`Database`, value: databaseText(database) },
          { label: t`Disk of the data folder`, value: diskText(disk) },
          {
            label: t`Running since`,
            value: startedAt === null ? unknown() : formatMinute(startedAt),
          },
        ]}
      />
    </div>
  );
}

const unknown = () => t`Unknown`;

function databaseText({ engine, version, bytes }: OperatorStatus["database"]): string {
  const name = engine === "sqlite" ? "SQLite" : "PostgreSQL";
  const known = version === null ? name : `${name} ${version}`;
  if (bytes === null) return known;
  const size = formatBytes(bytes);
  return t`${known}, ${size}`;
}

function diskText(disk: OperatorStatus["disk"]): string {
  if (disk === null) return unknown();
  const [free, total] = [formatBytes(disk.freeBytes), formatBytes(disk.totalBytes)];
  return t`${free} of ${total} free`;
}
