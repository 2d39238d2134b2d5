import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { ClubSummary } from "#contract/clubs/club-summary.ts";
import { whatWasDone } from "#web/ledger/texts/operation-texts.ts";
import { zoneText } from "#web/platform/texts/zone-text.ts";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import classes from "./summary-lines.module.css";

// What the Club page's rows say about the club (R13.30).

/** How many requirements there are, and how many members are on track. */
export function RequirementsLine({
  requirements,
  onTrack,
}: Pick<ClubSummary, "requirements" | "onTrack">) {
  if (onTrack === null) return <Trans>What members need for a letter, a cord, or a trip</Trans>;
  const { people, members } = onTrack;
  return (
    <Trans>
      <Plural value={requirements} one="# requirement" other="# requirements" />, {people} of{" "}
      <Plural value={members} one="# member" other="# members" /> on track
    </Trans>
  );
}

/** How many events and check-ins there were. */
export function TurnoutLine({ events, attendances }: Pick<ClubSummary, "events" | "attendances">) {
  if (events === 0) return <Trans>No one has checked in yet</Trans>;
  return (
    <Trans>
      <Plural value={events} one="# event" other="# events" />,{" "}
      <Plural value={attendances} one="# check-in" other="# check-ins" />
    </Trans>
  );
}

/** The last change, as much of it as fits on one line: the History has it in full. */
export function HistoryLine({ lastChange }: Pick<ClubSummary, "lastChange">) {
  const today = useToday();
  if (lastChange === null) return <Trans>Nothing has changed yet</Trans>;
  const { at } = lastChange;
  const isToday = new Date(at).toDateString() === today.toDateString();
  const [done, day] = [whatWasDone(lastChange), isToday ? t`Today` : formatDay(at)];
  return (
    <span className={classes["cut"]}>
      <Trans>
        {day}: {done}
      </Trans>
    </span>
  );
}

/** How many people run the club, and how many are invited to. */
export function OfficersLine({ people, invitations }: NonNullable<ClubSummary["officers"]>) {
  if (invitations === 0)
    return <Plural value={people} one="# person runs the club" other="# people run the club" />;
  return (
    <Trans>
      <Plural value={people} one="# person" other="# people" />,{" "}
      <Plural value={invitations} one="# open invitation" other="# open invitations" />
    </Trans>
  );
}

/** The club's name and time zone. */
export function SettingsLine({ name, timeZone }: { name: string } & Pick<ClubSummary, "timeZone">) {
  const zone = timeZone === null ? t`Time zone not set yet` : zoneText(timeZone);
  return (
    <Trans>
      <span translate="no">{name}</span> · {zone}
    </Trans>
  );
}
