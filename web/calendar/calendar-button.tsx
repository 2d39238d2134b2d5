import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { CalendarDialog } from "./calendar-dialog.tsx";
import type { FeedOwner } from "./calendar.queries.ts";

/** Opens the dialog about the calendar link. */
export function CalendarButton({ owner }: { owner: FeedOwner }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <Trans>Calendar</Trans>
      </Button>
      {isOpen && <CalendarDialog owner={owner} onClose={() => setIsOpen(false)} />}
    </>
  );
}
