import { Trans } from "@lingui/react/macro";
import { checkInWindowOf } from "#contract/check-in-window.ts";
import type { Event } from "#contract/events.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useServerTime } from "#web/ui/use-server-time.ts";

/** Leads to the projector while check-in is open; before that, the event's menu does. */
export function ProjectorLink({ event }: { event: Event }) {
  const now = useServerTime([event.opensAt, event.closesAt]);
  if (checkInWindowOf(event, now) !== "open") return null;
  return (
    <ButtonLink to="/admin/events/$eventId/projector" params={{ eventId: event.id }} look="ghost">
      <Trans>Show on Projector</Trans>
    </ButtonLink>
  );
}
