import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useRef } from "react";
import { isTold } from "#web/platform/live/watched-runs.ts";
import { FileField } from "#web/platform/ui/fields/file-field.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { RunProgress } from "#web/platform/ui/notices/run-progress.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import card from "#web/platform/ui/page/setting-card.module.css";
import { clubFileFaultText } from "./club-file-texts.ts";
import classes from "./create-from-file.module.css";
import { FoundClub } from "./found-club.tsx";
import { LatestCreation } from "./latest-creation.tsx";
import { useCreation, type Creation } from "./use-creation.ts";

type CreateFromFileProps = {
  accountId: string;
  onCreated: (clubId: string) => Promise<void>;
};

/** Creates a club that the user owns from a file, after showing what is in it (R31.24). */
export function CreateFromFile({ accountId, onCreated }: CreateFromFileProps) {
  const id = useId();
  const creation = useCreation(accountId, onCreated);
  const { step } = creation;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  // The button that led to the next step is gone: Tab continues from here.
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [step]);
  return (
    <Card as="section" className={classes["step"] ?? ""} aria-labelledby={`${id}-title`}>
      <h2 ref={heading} tabIndex={-1} id={`${id}-title`} className={card["title"]}>
        <Trans>Create a Club from a File</Trans>
      </h2>
      <Step creation={creation} />
    </Card>
  );
}

function Step({ creation }: { creation: Creation }) {
  const { reading, canceling, latest, isOwn, step } = creation;
  if (step === "running")
    return (
      <RunProgress
        label={t`Creating the club`}
        line={<Trans>Creating the club…</Trans>}
        note={<Trans>You can leave this page. The club will still be created.</Trans>}
        percent={latest?.state === "running" ? latest.percent : undefined}
        canceling={canceling}
      />
    );
  if (step === "found" && reading.data !== undefined)
    return <FoundClub {...reading.data} creation={creation} />;
  return (
    <>
      {latest !== null && (isOwn || isTold(latest.endedAt)) && (
        <LatestCreation latest={latest} onOpen={creation.open} />
      )}
      <ChooseFile reading={reading} />
    </>
  );
}

function ChooseFile({ reading }: Pick<Creation, "reading">) {
  return (
    <>
      <p>
        <Trans>
          Bring a club from another server. On its Club page, an owner chooses Export, then
          Everything as CSV.
        </Trans>
      </p>
      {reading.error && (
        <Alert title={t`We couldn't read the file.`}>{clubFileFaultText(reading.error)}</Alert>
      )}
      <FileField
        label={<Trans>Choose the ZIP file</Trans>}
        accept=".zip"
        disabled={reading.isPending}
        onChoose={reading.mutate}
      />
      {reading.isPending && (
        <p role="status">
          <Trans>Reading the file…</Trans>
        </p>
      )}
    </>
  );
}
