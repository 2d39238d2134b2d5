import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  BackupFileInfo,
  BackupStatus,
} from "#contract/operations/operator/operator-status.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { downloadBackup, makeBackup } from "./doing.ts";
import { formatBytes } from "./format-bytes.ts";
import { backupsQuery, statusQuery } from "./operator.queries.ts";
import type { RenderConfirm } from "./render-confirm.ts";
import { SectionRead } from "./section-read.tsx";
import classes from "./section.module.css";
import { ActionCell, Section, SectionBody } from "./section.tsx";

/** As many as people look for at once. */
const firstFew = 5;

type BackupsSectionProps = {
  renderConfirm: RenderConfirm;
  /** The backup that was about to be downloaded before a login at the school. */
  wanted: string | undefined;
};

/** The server's backups: the last one, the next one, and those that are there (R32.40). */
export function BackupsSection(props: BackupsSectionProps) {
  const queryClient = useQueryClient();
  const status = useQuery(statusQuery());
  const isPostgres = status.data?.backups.by === "postgres";
  const making = useMutation({
    mutationFn: () => makeBackup(queryClient),
    onSuccess: ({ bytes }) => notify(madeText(bytes), "success"),
  });
  return (
    <Section
      title={t`Backups`}
      actions={
        !isPostgres && (
          <Button look="ghost" loading={making.isPending} onClick={() => making.mutate()}>
            <Trans>Make Backup Now</Trans>
          </Button>
        )
      }
    >
      {making.error && (
        <SectionBody>
          <Alert title={t`We couldn't make a backup.`}>{making.error.message}</Alert>
        </SectionBody>
      )}
      <SectionRead
        read={status}
        lines={2}
        loading={t`Loading the schedule of backups`}
        failed={t`We couldn't load the schedule of backups.`}
      >
        {({ backups }) => (
          <SectionBody>
            <p>{scheduleText(backups)}</p>
          </SectionBody>
        )}
      </SectionRead>
      {!isPostgres && <BackupFiles {...props} />}
    </Section>
  );
}

const madeText = (bytes: number) => {
  const size = formatBytes(bytes);
  return t`A backup of ${size} was made.`;
};

function scheduleText(backups: BackupStatus): string {
  if (backups.by === "postgres")
    return t`PostgreSQL's own tools make backups of this database, such as pg_dump.`;
  const last = backups.newest && formatMinute(backups.newest.madeAt);
  const made = last === null ? t`There is no backup yet.` : t`The last one was made ${last}.`;
  if (backups.dueAt === null) return t`${made} Rollcall makes none on a schedule.`;
  const next = formatMinute(backups.dueAt);
  return t`${made} The next one is due ${next}.`;
}

function BackupFiles({ renderConfirm, wanted: wantedBefore }: BackupsSectionProps) {
  const queryClient = useQueryClient();
  const read = useQuery(backupsQuery());
  const [showsAll, setShowsAll] = useState(false);
  const [wanted, setWanted] = useState(wantedBefore);
  const confirmDownload = (file: string) =>
    renderConfirm({
      ...({ section: "backup", ends: file, look: "primary" } as const),
      title: t`Download this backup?`,
      button: <Trans>Download</Trans>,
      onConfirm: (password) => downloadBackup(queryClient, file, password),
      onClose: () => setWanted(undefined),
      children: (
        <Trans>
          It has everyone's names, emails, and records. Keep it encrypted, and delete it when you
          don't need it anymore. The log says that you downloaded it.
        </Trans>
      ),
    });
  return (
    <SectionRead
      read={read}
      lines={3}
      loading={t`Loading backups`}
      failed={t`We couldn't load the backups.`}
    >
      {({ running, backups: found }) => {
        // Without the folder, the status says why.
        const backups = found ?? [];
        const shown = showsAll ? backups : backups.slice(0, firstFew);
        return (
          <>
            {running && (
              <SectionBody>
                <p>
                  <Trans>A backup is being made now.</Trans>
                </p>
              </SectionBody>
            )}
            {shown.length > 0 && <BackupsTable backups={shown} onDownload={setWanted} />}
            {shown.length < backups.length && (
              <div className={classes["more"]}>
                <Button look="more" onClick={() => setShowsAll(true)}>
                  <Trans>Show All {backups.length} Backups</Trans>
                </Button>
              </div>
            )}
            {shown.length > 0 && wanted !== undefined && confirmDownload(wanted)}
          </>
        );
      }}
    </SectionRead>
  );
}

type BackupsTableProps = {
  backups: readonly BackupFileInfo[];
  onDownload: (file: string) => void;
};

function BackupsTable({ backups, onDownload }: BackupsTableProps) {
  const label = { made: t`Made`, file: t`File`, size: t`Size` };
  return (
    <div className={classes["rows"]}>
      <DataTable
        label={t`Backups`}
        columns={[
          { label: label.made },
          { label: label.file },
          { label: label.size, numeric: true },
          { label: t`Download`, numeric: true },
        ]}
      >
        {backups.map(({ file, madeAt, bytes }) => (
          <DataRow key={file}>
            <DataCell label={label.made} lead className={classes["short"]}>
              <time dateTime={new Date(madeAt).toISOString()}>{formatMinute(madeAt)}</time>
            </DataCell>
            <DataCell label={label.file} translate="no">
              {file}
            </DataCell>
            <DataCell label={label.size} numeric className={classes["short"]}>
              {formatBytes(bytes)}
            </DataCell>
            <ActionCell label={t`Download ${file}`} onClick={() => onDownload(file)}>
              <Trans>Download</Trans>
            </ActionCell>
          </DataRow>
        ))}
      </DataTable>
    </div>
  );
}
