import { getEvent } from "../../events/events.service.ts";
import type { CommandKind, CommandOf, Plan } from "../../ledger/command.ts";
import { listKnownMembers } from "../../members/memberships.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getAttendances } from "../attendance-queries.ts";
import { getExcuses } from "./excuses.ts";

type ExcuseCommand = CommandOf<"excuse-members" | "withdraw-excuses">;

/**
 * Excuses members from an event they aren't at, or undoes that (R25.10). People who are excused
 * already stay so. Throws `not-found` for an event or a person of another club, and
 * `already-attending` for someone who came.
 */
async function planExcuses(
  db: Db,
  clubId: string,
  { kind, eventId, personIds }: ExcuseCommand,
): Promise<Plan> {
  const event = await getEvent(db, clubId, eventId);
  const named = [...new Set(personIds)];
  const members = await listKnownMembers(db, clubId, named);
  if (named.some((personId) => !members.has(personId))) throw new AppError("not-found");
  const to = kind === "excuse-members";
  const attendances = await getAttendances(db, { clubId, eventId }, named);
  const isThere = named.some((personId) => attendances.get(personId)?.state === "present");
  if (to && isThere) throw new AppError("already-attending");
  const excuses = await getExcuses(db, { clubId, eventId });
  const facts = named.flatMap((personId) => {
    const from = excuses.get(personId)?.isExcused === true;
    return from === to ? [] : [{ fact: "excuse", eventId, personId, from, to } as const];
  });
  const revisions = named.flatMap((personId) => excuses.get(personId)?.revision ?? []);
  return {
    kind: to ? "members-excused" : "excuses-withdrawn",
    basedOn: Math.max(event.revision, ...revisions),
    facts,
    about: { eventId },
  };
}

type OfMembers = { eventId: string; personIds: readonly string[] };

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "excuse-members": OfMembers;
    "withdraw-excuses": OfMembers;
  }
}

/** Excuses members from an event. */
export const excuseMembers: CommandKind<"excuse-members"> = {
  ability: "correct",
  plan: planExcuses,
};

/** Takes excuses back. */
export const withdrawExcuses: CommandKind<"withdraw-excuses"> = {
  ability: "correct",
  plan: planExcuses,
};
