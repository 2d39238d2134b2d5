import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { LatestImport as Latest } from "#contract/imports/imports.ts";
import { isTold } from "#web/platform/live/watched-runs.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import sections from "#web/platform/ui/page/sections.module.css";
import { ImportProgress } from "./import-progress.tsx";
import { recordedText } from "./import-texts.ts";
import { cancelImport, latestImportQuery } from "./imports.queries.ts";

type LatestImportProps = {
  clubId: string;
  onUndo: (revision: number) => void;
  /** The start of a new import, which has to wait for the running one. */
  children: ReactNode;
};

/** The club's import that is still running after a reload, or how the last one ended (R23.23). */
export function LatestImport({ clubId, onUndo, children }: LatestImportProps) {
  const queryClient = useQueryClient();
  const { data: latest } = useQuery(latestImportQuery(clubId));
  const canceling = useMutation({
    mutationFn: () => cancelImport(queryClient, clubId),
  });
  const [watched, setWatched] = useState<string>();
  if (latest?.state === "running") {
    if (watched !== latest.id) setWatched(latest.id);
    return <ImportProgress clubId={clubId} canceling={canceling} />;
  }
  const isGone = watched !== undefined && latest !== undefined && latest?.id !== watched;
  return (
    <div className={sections["sections"]}>
      {isGone && <Alert tone="waiting" title={t`Nothing was imported.`} />}
      {!isGone && latest && isTold(latest.endedAt) && <Ending latest={latest} onUndo={onUndo} />}
      {children}
    </div>
  );
}

function Ending({ latest, onUndo }: { latest: Latest } & Pick<LatestImportProps, "onUndo">) {
  const { state, revision, points, agreeing } = latest;
  if (state === "stopped")
    return (
      <Alert title={t`The last import stopped with the server.`}>
        <Trans>Nothing was imported. Choose the sheet again.</Trans>
      </Alert>
    );
  if (revision === null) return null;
  return (
    <Alert tone="success" title={t`The last sheet was imported.`}>
      {points !== null && points > 0 && `${recordedText(agreeing ?? 0, points)} `}
      <Button look="quiet" onClick={() => onUndo(revision)}>
        <Trans>Undo</Trans>
      </Button>
    </Alert>
  );
}
