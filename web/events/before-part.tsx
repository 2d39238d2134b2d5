import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Event } from "#contract/events.ts";
import { ActionRow } from "#web/ui/action-row.tsx";
import { Button } from "#web/ui/button.tsx";
import { EventPartCard } from "./event-part.tsx";

type BeforePartProps = {
  event: Event;
  leads: boolean;
  onRepeat: () => void;
  /** The way into somebody's calendar. */
  calendar: ReactNode;
};

/** What is arranged ahead of an event: its repetition and calendars (R6.28). */
export function BeforePart({ event, leads, onRepeat, calendar }: BeforePartProps) {
  const buttons = event.date !== null && (
    <>
      <Button look="ghost" onClick={onRepeat}>
        <Trans>Repeat Weekly</Trans>
      </Button>
      {calendar}
    </>
  );
  return (
    <EventPartCard title={t`Before`} about={t`Repeat, calendar`} leads={leads}>
      <div>
        <ActionRow buttons={buttons}>
          <p>{hintOf(event)}</p>
        </ActionRow>
      </div>
    </EventPartCard>
  );
}

/** What to do first for an event that is still missing something. */
function hintOf({ date, startsAt }: Event): string {
  if (date === null) return t`Start with a date: choose Edit Event Details.`;
  return startsAt === null
    ? t`Want check-in to open automatically? Add start and end times with Edit Event Details.`
    : t`Check-in opens and closes automatically.`;
}
