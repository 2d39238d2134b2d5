import { plural } from "@lingui/core/macro";
import type { OfAttendees } from "#web/ledger/of-attendees.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { countOf, type Words } from "#web/ledger/texts/preview-words.ts";

type SignOutDialogProps = Omit<OfAttendees, "personIds"> & {
  /** Everyone who is signed in if it isn't said. */
  personIds?: readonly string[];
};

/** Asks whether to sign people out, all of them by name or everyone at once (R35.11). */
export function SignOutDialog({ event, personIds, ...dialog }: SignOutDialogProps) {
  return (
    <PreviewDialog
      {...dialog}
      command={
        personIds === undefined
          ? { kind: "sign-out-everyone", eventId: event.id }
          : { kind: "sign-out", eventId: event.id, personIds: [...personIds] }
      }
      words={(preview) => wordsOfSigningOut(countOf(preview, personIds?.length ?? 0), event.title)}
    />
  );
}

const wordsOfSigningOut = (count: number, event: string): Words => ({
  title: plural(count, {
    0: `No one is signed in at ${event}.`,
    one: `Sign # attendee out of ${event}?`,
    other: `Sign # attendees out of ${event}?`,
  }),
  button: plural(count, { one: "Sign Out # Attendee", other: "Sign Out # Attendees" }),
  done: plural(count, { one: "Signed out # attendee.", other: "Signed out # attendees." }),
});
