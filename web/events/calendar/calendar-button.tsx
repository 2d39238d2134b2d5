import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { CalendarDialog } from "./calendar-dialog.tsx";
import type { FeedOwner } from "./calendar.queries.ts";

type CalendarButtonProps = {
  owner: FeedOwner;
  look?: "ghost" | "quiet";
  /** The button's text, where "Calendar" would repeat the text next to it. */
  children?: ReactNode;
};

/** Opens the dialog about the calendar link. */
export function CalendarButton({ owner, look = "quiet", children }: CalendarButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setIsOpen(true)}>
        {children ?? <Trans>Calendar</Trans>}
      </Button>
      {isOpen && <CalendarDialog owner={owner} onClose={() => setIsOpen(false)} />}
    </>
  );
}
