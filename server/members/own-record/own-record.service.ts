import { randomUUID } from "node:crypto";
import {
  recordChoiceSchema,
  type MemberYears,
  type OwnRecord,
  type NewRecordLink,
  type RecordChoice,
  type RecordLink,
  type SharedRecord,
} from "#contract/members/own-record.ts";
import { totalPoints } from "#contract/members/total-points.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { holdSession } from "../../accounts/accounts.service.ts";
import { listYearsStartedBy } from "../../clubs/terms/terms.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import { guessesFrom, guessLimits } from "../../platform/rate-limits/guesses.ts";
import type { RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { listMetRequirements } from "../../requirements/met-requirements.ts";
import { findListing } from "../corrections/corrections.ts";
import { lockMembership } from "../lock-membership.ts";
import { hashOfToken, type RecordLinkTokens } from "../record-links/record-link-tokens.ts";
import {
  deleteRecordLink,
  findRecordLink,
  insertRecordLink,
  listRecordLinks,
  type Sharer,
} from "../record-links/record-links.ts";
import { listYearsOfMember } from "../years-of-member.ts";
import { findMembership, listAttendedEvents, type Member } from "./own-record.store.ts";
import { keepRecorded, withoutGains } from "./recorded-then.ts";

export type OwnRecordDeps = {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  recordLinkTokens: RecordLinkTokens;
};

const dayMs = 24 * 3_600_000;

/** A member's record in a club, and their links to it. Throws `not-found` for any other club. */
export async function getOwnRecord(deps: OwnRecordDeps, sharer: Sharer): Promise<OwnRecord> {
  const { database, clock } = deps;
  const now = clock();
  const record = await readRecord(database.read, sharer, { now, through: now.getTime() });
  if (record === undefined) throw new AppError("not-found");
  const rows = await listRecordLinks(database.read, sharer, now.getTime());
  return { ...record, links: rows.map((row) => toLink(deps, row)) };
}

/**
 * Creates a link that shows the chosen parts of a member's record (R26.21), once for each request. Throws `not-found` for
 * any other club and for requirements they haven't met, `too-many-record-links`, and `signed-out` if
 * the session ended meanwhile.
 */
export async function shareRecord(
  deps: OwnRecordDeps,
  { sessionId, ...sharer }: Sharer & { sessionId: string },
  asked: NewRecordLink,
): Promise<RecordLink> {
  const { database, clock, recordLinkTokens } = deps;
  const now = clock();
  return transaction(database.write, async (db) => {
    await holdSession(db, { accountId: sharer.accountId, sessionId });
    await lockMembership(db, sharer);
    const record = await readRecord(db, sharer, { now, through: now.getTime() });
    const met = new Set(record?.requirements.map(({ id }) => id));
    if (record === undefined || asked.requirementIds.some((id) => !met.has(id)))
      throw new AppError("not-found");
    // An id never comes back, even if the form does: what was given out before a link was revoked
    // would open it.
    const [id, shows] = [randomUUID(), JSON.stringify(asked)];
    const links = await listRecordLinks(db, sharer, now.getTime());
    const made = asked.key && links.find((link) => link.shows === shows);
    if (made) return toLink(deps, made);
    if (links.length >= bounds.maxRecordLinks) throw new AppError("too-many-record-links");
    const row = {
      id,
      shows,
      createdAt: now.getTime(),
      expiresAt: now.getTime() + bounds.recordLinkDays * dayMs,
      recorded: keepRecorded(record),
    };
    await insertRecordLink(db, { ...sharer, ...row, tokenHash: recordLinkTokens.hashOf(row.id) });
    return toLink(deps, row);
  });
}

/** Ends one of a member's links. Throws `not-found` if they have none with this id. */
export async function revokeRecordLink(
  { database }: Pick<OwnRecordDeps, "database">,
  sharer: Sharer,
  id: string,
): Promise<void> {
  if (!(await deleteRecordLink(database.write, sharer, id))) throw new AppError("not-found");
}

/**
 * What a link shows (R26.21). Throws the same `not-found` for a link that never worked as for one
 * that no longer does.
 */
export async function readSharedRecord(
  { database: { read }, clock, rateLimits }: OwnRecordDeps,
  address: string,
  token: string,
): Promise<SharedRecord> {
  const now = clock();
  const link = await guessesFrom(rateLimits, guessLimits.wrongRecord, address).attempt(
    () => findRecordLink(read, hashOfToken(token), now.getTime()),
    (found) => found === undefined,
  );
  const record = link && (await readRecord(read, link, { now, through: throughOf(link, now) }));
  if (link === undefined || record === undefined) throw new AppError("not-found");
  const { createdAt: sharedAt, expiresAt, recorded } = link;
  const shown = recorded === null ? record : withoutGains(record, recorded);
  return { ...limitTo(shown, choiceOf(link)), sharedAt, expiresAt };
}

/**
 * A link from an older node doesn't know what the record said when it was created, so it shows what
 * has an arrival from before.
 */
const throughOf = (link: { createdAt: number; recorded: string | null }, now: Date) =>
  link.recorded === null ? link.createdAt : now.getTime();

/** The chosen parts of a record, without ids. */
function limitTo(
  { years, requirements, ...record }: MemberYears,
  { points: withPoints, events: withEvents, hours: withHours, requirementIds }: RecordChoice,
): Omit<SharedRecord, "sharedAt" | "expiresAt"> {
  return {
    ...record,
    years:
      withPoints || withEvents || withHours
        ? years.map(({ name, points, minutes, events }) => ({
            name,
            points: withPoints ? points : null,
            minutes: withHours ? minutes : null,
            events: withEvents
              ? (events ?? []).map(({ id: _id, ...event }) => ({
                  ...event,
                  points: withPoints ? event.points : null,
                  minutes: withHours ? event.minutes : null,
                }))
              : null,
          }))
        : [],
    requirements: requirements.flatMap(({ id, ...met }) =>
      requirementIds.includes(id) ? [met] : [],
    ),
  };
}

/**
 * A member's record: what is true now, of events that they came to, and years that started, by an
 * instant; undefined for anyone else. Recorded results decide whether a requirement was met, if
 * there are any.
 */
async function readRecord(
  db: Db,
  member: Member,
  { now, through }: { now: Date; through: number },
): Promise<MemberYears | undefined> {
  const { clubId, personId } = member;
  const membership = await findMembership(db, { clubId, personId });
  const listing = await findListing(db, { clubId, personId });
  if (membership === undefined || listing === undefined) return undefined;
  const attended = await listAttendedEvents(db, member, through);
  const started = await listYearsStartedBy(db, clubId, through);
  const years = (await listYearsOfMember(db, { clubId, personId })).filter(({ id }) =>
    started.has(id),
  );
  const requirements = await listMetRequirements(db, { clubId, personId }, now);
  return {
    ...membership,
    name: listing.name,
    at: now.getTime(),
    years: years.map(({ id: termId, name, carryover }) => {
      const events = attended.flatMap(({ termId: at, ...event }) => (at === termId ? [event] : []));
      const earned = events.reduce((sum, { points }) => sum + points, 0);
      const minutes = events.reduce((sum, event) => sum + (event.minutes ?? 0), 0);
      return { id: termId, name, points: totalPoints({ carryover, earned }), minutes, events };
    }),
    requirements,
  };
}

type Row = Awaited<ReturnType<typeof listRecordLinks>>[number];

function toLink({ recordLinkTokens }: OwnRecordDeps, { id, ...row }: Row): RecordLink {
  const { createdAt, expiresAt } = row;
  return { id, link: recordLinkTokens.linkOf(id), createdAt, expiresAt, shows: choiceOf(row) };
}

const choiceOf = ({ shows }: Pick<Row, "shows">) => recordChoiceSchema.parse(JSON.parse(shows));
