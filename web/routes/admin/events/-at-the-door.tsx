import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { RollCallLink } from "#web/door/roll-call-link.tsx";
import { ScanLink } from "#web/door/scan-link.tsx";
import type { Event } from "#contract/events.ts";
import { PassesOfEvent } from "#web/passes/passes-of-event.tsx";
import { SlipsOfEvent } from "#web/slips/slips-of-event.tsx";
import { ActionRow } from "#web/ui/action-row.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/**
 * Officers' tools at an event's door: scan cards, call the roll, and hand out paper slips, and
 * passes for people who help at the door.
 */
export function AtTheDoor({ clubId, event }: { clubId: string; event: Event }) {
  const ofEvent = { clubId, eventId: event.id };
  const navigate = useNavigate();
  const sheet = { to: "/admin/events/$eventId/slips", params: { eventId: event.id } } as const;
  return (
    <>
      {event.cancelledAt === null && (
        <li>
          <ActionRow buttons={<ScanLink eventId={event.id} />}>
            <h3>
              <Trans>Member Cards</Trans>
            </h3>
            <p>
              <Trans>Scan people in, or find them by name.</Trans>
            </p>
          </ActionRow>
        </li>
      )}
      <li>
        <ActionRow buttons={<RollCallLink eventId={event.id} />}>
          <h3>
            <Trans>Member List</Trans>
          </h3>
          <p>
            <Trans>Check off who's here, name by name.</Trans>
          </p>
        </ActionRow>
      </li>
      <li>
        <SlipsOfEvent
          event={ofEvent}
          onGiven={() => void navigate(sheet)}
          sheetLink={
            <ButtonLink {...sheet} look="ghost">
              <Trans>View Slips</Trans>
            </ButtonLink>
          }
        />
      </li>
      <li>
        <PassesOfEvent
          event={ofEvent}
          mayMake={event.sealedAt === null && event.cancelledAt === null}
        />
      </li>
    </>
  );
}
