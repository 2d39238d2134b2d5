import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { usePreload } from "#web/ui/use-preload.ts";
import type { FeedOwner } from "./calendar.queries.ts";

const CalendarDialog = lazyPart(async () => (await import("./calendar-dialog.tsx")).CalendarDialog);

type CalendarButtonProps = {
  owner: FeedOwner;
  look?: "ghost" | "quiet";
  /** The button's text, where "Calendar" would repeat the text next to it. */
  children?: ReactNode;
};

/** Opens the dialog about the calendar link. */
export function CalendarButton({ owner, look = "quiet", children }: CalendarButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  usePreload(CalendarDialog.load);
  return (
    <>
      <Button look={look} onClick={() => setIsOpen(true)}>
        {children ?? <Trans>Calendar</Trans>}
      </Button>
      {isOpen && <CalendarDialog owner={owner} onClose={() => setIsOpen(false)} />}
    </>
  );
}
