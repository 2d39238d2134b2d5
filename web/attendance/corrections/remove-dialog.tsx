import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OfAttendees } from "#web/ledger/of-attendees.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { countOf, wordsOfRemoving } from "#web/ledger/texts/preview-words.ts";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { attendeesQuery } from "../attendees.queries.ts";

/** Asks whether to remove people from an event, after a preview of what they lose (R8.7). */
export function RemoveDialog({ clubId, event, personIds, ...dialog }: OfAttendees) {
  const queryClient = useQueryClient();
  const [mayReturn, setMayReturn] = useState(false);
  // Stays when someone else removes them meanwhile.
  const [name] = useState(() => {
    const known = queryClient.getQueryData(attendeesQuery({ clubId, eventId: event.id }).queryKey);
    const [only, ...others] = personIds;
    return others.length > 0 ? undefined : known?.attendees.find(({ id }) => id === only)?.name;
  });
  return (
    <PreviewDialog
      {...dialog}
      clubId={clubId}
      command={{
        kind: "remove-attendees",
        eventId: event.id,
        personIds: [...personIds],
        mayReturn,
      }}
      words={(preview) => wordsOfRemoving(countOf(preview, personIds.length), event.title, name)}
    >
      <CheckboxField name="mayReturn" onInput={setMayReturn}>
        <Trans>Can check in again</Trans>
      </CheckboxField>
    </PreviewDialog>
  );
}
