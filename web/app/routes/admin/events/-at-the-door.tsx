import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Feature } from "#contract/clubs/used-features/features.ts";
import type { Event } from "#contract/events/events.ts";
import { RollCallLink } from "#web/attendance/door/roll-call/roll-call-link.tsx";
import { ScanLink } from "#web/attendance/door/scanner/scan-link.tsx";
import { KiosksOfEvent } from "#web/attendance/passes/kiosks-of-event.tsx";
import { PassesOfEvent } from "#web/attendance/passes/passes-of-event.tsx";
import { useUsedFeatures } from "#web/clubs/used-features/use-used-features.ts";
import { SlipsOfEvent } from "#web/events/slips/slips-of-event.tsx";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";
import { FoldButton } from "#web/platform/ui/page/fold.tsx";
import type { AskedAtDoor } from "./-door-dialogs.tsx";
import classes from "./at-the-door.module.css";

/** What is handed out at the door, which many clubs never need. */
const handouts = ["slips", "passes"] as const satisfies readonly Feature[];
type Handout = (typeof handouts)[number];

type AtTheDoorProps = { clubId: string; event: Event; onAsk: (asked: AskedAtDoor) => void };

/**
 * Officers' tools at an event's door: open a kiosk, scan cards, call the roll, and hand out paper
 * slips, and passes for people who help at the door. What the club has never used is under More
 * (R13.41).
 */
export function AtTheDoor({ clubId, event, onAsk }: AtTheDoorProps) {
  const isUsed = useUsedFeatures(clubId);
  const [showsAll, setShowsAll] = useState(false);
  const folded = handouts.filter((handout) => !isUsed(handout));
  // All in one list: what is used for the first time here keeps its state when it moves.
  const rows = [...handouts.filter(isUsed), ...(folded.length > 0 ? ["more" as const] : [])];
  const mayMake = event.sealedAt === null && event.cancelledAt === null;
  return (
    <>
      <li>
        <KiosksOfEvent
          event={{ clubId, eventId: event.id }}
          onOpen={mayMake ? () => onAsk({ what: "kiosk" }) : undefined}
        />
      </li>
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
      {[...rows, ...(showsAll ? folded : [])].map((row) => (
        <li key={row}>
          {row === "more" ? (
            <FoldButton
              className={classes["more"]}
              isOpen={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              <FoldedText folded={folded} />
            </FoldButton>
          ) : (
            <HandoutRow clubId={clubId} event={event} onAsk={onAsk} handout={row} />
          )}
        </li>
      ))}
    </>
  );
}

function HandoutRow({ clubId, event, onAsk, handout }: AtTheDoorProps & { handout: Handout }) {
  const ofEvent = { clubId, eventId: event.id };
  if (handout === "passes") {
    const mayMake = event.sealedAt === null && event.cancelledAt === null;
    return (
      <PassesOfEvent
        event={ofEvent}
        mayMake={mayMake}
        onShow={(passId) => onAsk({ what: "pass", passId })}
      />
    );
  }
  return (
    <SlipsOfEvent
      event={ofEvent}
      onPrint={() => onAsk({ what: "slips" })}
      sheetLink={
        <ButtonLink to="/admin/events/$eventId/slips" params={{ eventId: event.id }} look="ghost">
          <Trans>View Slips</Trans>
        </ButtonLink>
      }
    />
  );
}

/** What is under More. */
function FoldedText({ folded }: { folded: readonly Handout[] }) {
  if (folded.length > 1) return <Trans>More: Paper Slips and Door Passes</Trans>;
  return folded[0] === "slips" ? (
    <Trans>More: Paper Slips</Trans>
  ) : (
    <Trans>More: Door Passes</Trans>
  );
}
