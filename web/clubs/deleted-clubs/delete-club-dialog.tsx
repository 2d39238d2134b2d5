import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ClubContents } from "#contract/clubs/clubs.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { clubContentsQuery } from "../own-clubs.queries.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";

type DeleteClubDialogProps = {
  clubId: string;
  /** Deletes the club and leaves it; an error stays in the dialog. */
  onDelete: (clubName: string) => Promise<void>;
  onClose: () => void;
};

/** Deletes a club, after saying what goes and asking for its name (R5.6). */
export function DeleteClubDialog({ clubId, onDelete, onClose }: DeleteClubDialogProps) {
  const contents = useQuery(clubContentsQuery(clubId));
  const club = contents.data;
  const clubName = club?.clubName ?? "";
  const form = useForm({
    check: (data) =>
      textOf(data, "clubName").trim() === clubName
        ? {}
        : { clubName: { code: "not-the-club-name" } },
    submit: (data) => onDelete(textOf(data, "clubName").trim()),
  });
  const days = bounds.deletedClubDays;
  return (
    <Dialog title={t`Delete this club?`} onClose={onClose}>
      {contents.isError ? (
        <FailedRead what={t`We couldn't check what will be deleted.`} read={contents} inCard />
      ) : club === undefined ? (
        <LoadingLines lines={4} label={t`Checking what will be deleted`} />
      ) : (
        <DialogForm form={form} look="danger" button={t`Delete Club`} onClose={onClose}>
          <p className={body["about"]}>{contentsText(club)}</p>
          <p className={body["about"]}>
            <Trans>
              Its codes, links, door passes, calendars, and invitations stop working right away.
              Members can still see their points for {days} days, and an owner can restore the club
              during that time. After that, everything is erased.
            </Trans>
          </p>
          <TextField
            label={t`Club Name`}
            description={t`Type ${clubName} to confirm.`}
            name="clubName"
            required
            autoComplete="off"
            error={form.errors["clubName"]}
          />
        </DialogForm>
      )}
    </Dialog>
  );
}

function contentsText({ clubName, members, events, officers }: ClubContents): string {
  const ofMembers = plural(members, { one: "# member", other: "# members" });
  const ofEvents = plural(events, { one: "# event", other: "# events" });
  const ofOfficers = plural(officers, {
    one: "# person who helps run it",
    other: "# people who help run it",
  });
  return t`${clubName} has ${ofMembers}, ${ofEvents}, and ${ofOfficers}.`;
}
