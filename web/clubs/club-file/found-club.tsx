import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClubFilePreview } from "#contract/clubs/club-file/club-file.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "./create-from-file.module.css";
import type { ReadClub } from "./read-club-file.ts";
import { isUnknown, type Creation } from "./use-creation.ts";

type FoundClubProps = ReadClub & { preview: ClubFilePreview; creation: Creation };

/** What the file has, and what it doesn't bring. */
export function FoundClub({ file, sha256, preview, creation }: FoundClubProps) {
  const { clubName, counts, left, former, year, points } = preview;
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
      <Outcome creation={creation} />
      <div className={classes["buttons"]}>
        <Button look="ghost" onClick={() => creation.creating.mutate({ file, sha256 })}>
          <Trans>Create from File</Trans>
        </Button>
        <Button look="quiet" onClick={creation.leave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}

/** Why there is no club, or that nobody knows yet whether there is. */
function Outcome({ creation }: { creation: Creation }) {
  const { creating, canceling, latest, isOwn } = creation;
  if (canceling.data?.state === "canceled")
    return <Alert tone="waiting" title={t`No club was created.`} />;
  const error = canceling.error ?? creating.error;
  // The request that Cancel gave up fails, too.
  if (!(error instanceof ApiError)) return null;
  if (isOwn && latest?.state === "stopped")
    return (
      <Alert title={t`The server stopped while creating the club.`}>
        <Trans>No club was created. Try again.</Trans>
      </Alert>
    );
  if (!isUnknown(error))
    return <Alert title={t`We couldn't create the club.`}>{error.message}</Alert>;
  return (
    <Alert title={t`We couldn't tell if the club was created.`}>
      <Trans>The server didn't answer. Try again: no club is created twice.</Trans>
    </Alert>
  );
}
