import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import classes from "./run-progress.module.css";

type RunProgressProps = {
  /** What the server does, as a label and as a line. */
  label: string;
  line: ReactNode;
  /** That people can leave the page. */
  note: ReactNode;
  percent: number | undefined;
  canceling: { isPending: boolean; mutate: () => void };
};

/** How far something has come that the server does without the page, and a way to end it. */
export function RunProgress({ label, line, note, percent, canceling }: RunProgressProps) {
  return (
    <div className={classes["run"]}>
      <p role="status">{line}</p>
      <ProgressBar label={label} percent={percent} />
      <p className={classes["note"]}>{note}</p>
      <div>
        <Button look="quiet" loading={canceling.isPending} onClick={() => canceling.mutate()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
