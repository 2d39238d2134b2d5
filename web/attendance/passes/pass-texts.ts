import { plural, t } from "@lingui/core/macro";
import type { Door, DoorPass, OpenedPass } from "#contract/attendance/passes.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";

/** The state of a door pass, for people who may revoke it (R24.4). */
export function passText({ isLock, state, takenAt, lastAt, added, endsAt }: DoorPass): string {
  const until = formatMinute(endsAt);
  if (state === "open") return t`Not accepted yet. Expires ${until}.`;
  const people = plural(added, { one: "# person added", other: "# people added" });
  if (state === "revoked") return takenAt === null ? t`Revoked` : t`Revoked · ${people}`;
  if (state === "over") return takenAt === null ? t`Ended` : t`Ended · ${people}`;
  if (isLock) return t`Locked scanner · ${people}`;
  const since = formatMinute(takenAt ?? endsAt);
  const last = formatMinute(lastAt ?? takenAt ?? endsAt);
  return t`Since ${since} · last active ${last} · ${people}`;
}

/** Says who asks the visitor to help at a door. */
export function askText({ createdBy, clubName, eventName }: OpenedPass): string {
  const event = eventTitle({ name: eventName });
  return createdBy === null
    ? t`You've been asked to scan cards at ${event} for ${clubName}.`
    : t`${createdBy} asked you to scan cards at ${event} for ${clubName}.`;
}

/** Why a link's pass can't be taken. */
export function notTakenText({ state }: Pick<OpenedPass, "state">): string {
  if (state === "revoked") return t`This door pass was revoked. Ask an officer for a new one.`;
  if (state === "over") return t`This door pass has ended.`;
  return t`This door pass was already accepted. Ask an officer for a new one.`;
}

/** Why this browser's pass, if it has one, can't add people. */
export function noDoorText(door: Door | null): string {
  if (door === null) return t`This browser has no door pass. Ask an officer for one.`;
  const event = eventTitle({ name: door.eventName });
  if (door.state === "revoked") return t`An officer revoked your door pass for ${event}.`;
  if (door.state === "shut")
    return t`${event} isn't Active right now. This page will continue automatically.`;
  return t`Your door pass for ${event} has ended.`;
}
