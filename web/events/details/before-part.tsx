import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events/events.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";

type BeforePartProps = {
  event: Event;
  /** Whether the event is over, canceled, or sealed. */
  isOver: boolean;
  onRepeat: () => void;
  /** Creates next week's event; undefined while that is pending, or if it can't be repeated. */
  onRepeatNextWeek: (() => void) | undefined;
};

/** Tasks for before an event: what it still needs, and its repetition (R6.28). */
export function BeforePart({ event, isOver, onRepeat, onRepeatNextWeek }: BeforePartProps) {
  const canRepeat = event.date !== null && event.cancelledAt === null;
  const text = isOver ? overText(event) : hintOf(event);
  return (
    <li>
      <ActionRow
        buttons={
          canRepeat && (
            <>
              <Button
                look="ghost"
                disabled={onRepeatNextWeek === undefined}
                onClick={onRepeatNextWeek}
              >
                <Trans>Repeat Next Week</Trans>
              </Button>
              <Button look="quiet" onClick={onRepeat}>
                <Trans>Repeat Weekly</Trans>
              </Button>
            </>
          )
        }
      >
        {text !== undefined && <p>{text}</p>}
      </ActionRow>
    </li>
  );
}

function overText({ date, cancelledAt }: Event): string {
  return date === null || cancelledAt !== null
    ? t`There's nothing left to set up.`
    : t`There's nothing left to set up. You can still repeat this event.`;
}

/** The first step for an event that is still missing something. Set times are among its facts. */
function hintOf({ date, startsAt }: Event): string | undefined {
  if (date === null) return t`Add a date first: choose Edit Event Details.`;
  return startsAt === null
    ? t`Want check-in to open automatically? Add start and end times under Edit Event Details.`
    : undefined;
}
