import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { bounds } from "#contract/bounds.ts";
import type { ClubFile, ClubFilePreview } from "#contract/club-file.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import card from "#web/ui/setting-card.module.css";
import { clubFileFaultText } from "./club-file-texts.ts";
import classes from "./create-from-file.module.css";
import { createFromFile, previewClubFile } from "./own-clubs.queries.ts";

/** Creates a club that the user owns from a file, after showing what is in it (R31.24). */
export function CreateFromFile({ onCreated }: { onCreated: (clubId: string) => Promise<void> }) {
  const id = useId();
  const reading = useMutation({
    mutationFn: async (chosen: File) => {
      // Only people who choose a file load the code that reads it.
      const { ClubFileRefused, readClubFile } = await import("./read-club-file.ts");
      // A file that is too large isn't even read into memory.
      if (chosen.size > bounds.maxClubFileBytes) throw new ClubFileRefused("too-large");
      const file = await readClubFile(new Uint8Array(await chosen.arrayBuffer()));
      return { file, preview: await previewClubFile(file) };
    },
  });
  return (
    <Card as="section" className={classes["step"] ?? ""} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={card["title"]}>
        <Trans>Create a Club from a File</Trans>
      </h2>
      {reading.data ? (
        <FoundClub {...reading.data} onCreated={onCreated} onCancel={reading.reset} />
      ) : (
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
          <label htmlFor={id}>
            <Trans>Choose the ZIP file</Trans>
          </label>
          <input
            id={id}
            type="file"
            accept=".zip"
            disabled={reading.isPending}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) reading.mutate(chosen);
            }}
          />
          {reading.isPending && (
            <p role="status">
              <Trans>Reading the file…</Trans>
            </p>
          )}
        </>
      )}
    </Card>
  );
}

type FoundClubProps = {
  file: ClubFile;
  preview: ClubFilePreview;
  onCreated: (clubId: string) => Promise<void>;
  onCancel: () => void;
};

/** What the file has, and what it doesn't bring. */
function FoundClub({ file, preview, onCreated, onCancel }: FoundClubProps) {
  const { clubName, counts, left, former, year, points } = preview;
  const creating = useMutation({
    mutationFn: async () => onCreated(await createFromFile(file)),
  });
  const found = [
    plural(counts.members, { one: "# member", other: "# members" }),
    left > 0 && plural(left, { one: "# of them left", other: "# of them left" }),
    former > 0 && plural(former, { one: "# has no name anymore", other: "# have no name anymore" }),
    plural(counts.years, { one: "# school year", other: "# school years" }),
    plural(counts.events, { one: "# event", other: "# events" }),
    plural(counts.attendances, { one: "# attendance record", other: "# attendance records" }),
    plural(counts.requirements, { one: "# requirement", other: "# requirements" }),
    t`${year}: ${plural(points, { one: "# point", other: "# points" })} in total`,
  ].filter((line) => line !== false);
  return (
    <>
      <p role="status">
        <Trans>
          The file has <strong>{clubName}</strong>:
        </Trans>
      </p>
      <ul className={classes["list"]}>
        {found.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Trans>
          Accounts, officers, open requests, and the History don't come along. You'll be the only
          owner, events get new codes, and members can claim their records.
        </Trans>
      </p>
      {creating.error && <CreationError error={creating.error} />}
      <div className={classes["buttons"]}>
        <Button loading={creating.isPending} onClick={() => creating.mutate()}>
          <Trans>Create from File</Trans>
        </Button>
        {creating.isPending && (
          <p role="status">
            <Trans>Creating the club. A large one can take a minute.</Trans>
          </p>
        )}
        <Button look="quiet" disabled={creating.isPending} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}

/** Why the club wasn't created, or that the answer was lost. */
function CreationError({ error }: { error: Error }) {
  if (error instanceof ApiError && error.status === 0)
    return (
      <Alert title={t`We couldn't tell if the club was created.`}>
        <Trans>The server didn't answer. Reload this page in a minute.</Trans>{" "}
        <Trans>Try again only if the new club isn't among your clubs by then.</Trans>
      </Alert>
    );
  return <Alert title={t`We couldn't create the club.`}>{error.message}</Alert>;
}
