import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Receipt } from "#contract/attendance/attendance.ts";
import { undoScanSeconds } from "#contract/attendance/check-in/undo-scan-seconds.ts";
import { api, ApiError } from "#web/platform/api/api-client.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { serverNow } from "#web/platform/api/server-time.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import classes from "./questions/question-card.module.css";

type UndoScanProps = {
  receipt: Receipt;
  /** The account that was checked in, which needn't be the one of the phone's owner. */
  name: string;
  onUndone: () => void;
};

/** Says who was checked in by a scan, and takes it back, for a minute (R7.39). */
export function UndoScan({ receipt: { eventId, timestamp }, name, onUndone }: UndoScanProps) {
  const [leftMs] = useState(() => timestamp + undoScanSeconds * 1000 - serverNow());
  const [isOver, setOver] = useState(leftMs <= 0);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
  const undo = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await api.me.checkins[":eventId"].$delete({ param: { eventId } });
      notify(t`Undone. ${name} is no longer checked in.`, "success");
      onUndone();
    } catch (error) {
      const isTooLate = error instanceof ApiError && error.code === "cannot-undo";
      // The text for `cannot-undo` isn't in this page's bundle.
      setFailure(isTooLate ? t`This can't be undone anymore.` : messageOf(error));
    } finally {
      setPending(false);
    }
  };
  const canUndo = !isOver || pending;
  return (
    <div className={classes["undo"]}>
      <div className={classes["who"]}>
        <p>
          <Trans>
            Checked in as <bdi translate="no">{name}</bdi>.
          </Trans>{" "}
          {canUndo && <Trans>Not you?</Trans>}
        </p>
        {canUndo && (
          <Button look="more" loading={pending} onClick={() => void undo()}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
      {failure !== undefined && <Alert title={failure} />}
    </div>
  );
}
