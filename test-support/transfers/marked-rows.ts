import type { Selectable } from "kysely";
import type { Tables } from "#server/platform/database/tables.ts";

type Filled<Row> = { [Column in keyof Row]: NonNullable<Row[Column]> };

/** A row of each table in which every column has a value. */
export type MarkedRows = { [Table in keyof Tables]: Filled<Selectable<Tables[Table]>> };

/** Distinct instants in the past, so that no value can be mistaken for another one. */
let instants = 0;
const anInstant = () => Date.UTC(2026, 8, 1) + ++instants * 61_001;
const isoInstant = () => new Date(anInstant()).toISOString();

const [clubId, personId, otherId, accountId] = ["club-m", "person-m", "person-o", "account-m"];
const [termId, eventId, categoryId, requirementId] = ["4", "event-m", "category-m", "demand-m"];
const ofEvent = { clubId, eventId, personId };
const minuteMs = 60_000;
const startsAt = Date.UTC(2026, 8, 10, 20);
const revision = 41;
const conditions = [
  {
    ...{ measure: "points", need: 11, categories: [categoryId], caps: [], freeMisses: 0 },
    ...{ byGrade: [], carryover: true },
  },
] as const;

/** The ids in the marked rows, and of the rows that they need besides. */
export const marked = { clubId, personId, otherId, accountId, termId, eventId, requirementId };

/** A club, and everything about it, in one row per table. A column that is missing doesn't compile. */
export const markedRows: MarkedRows = {
  users: {
    ...{ id: accountId, type: "admin", displayName: "Marked Admin", email: "m@example.org" },
    ...{ emailVerified: 1, createdAt: isoInstant(), updatedAt: isoInstant() },
    ...{ termsVersion: "marked", termsAcceptedAt: anInstant(), closedAt: anInstant() },
  },
  credentials: {
    ...{ id: "credential-m", accountId, providerId: "credential", userId: accountId },
    ...{ password: "no hash", createdAt: isoInstant(), updatedAt: isoInstant() },
  },
  identities: {
    ...{ id: "identity-m", accountId, issuer: "https://issuer.example", subject: "subject-m" },
    ...{ email: "school-m@example.org", linkedAt: anInstant(), lastAt: anInstant() },
  },
  passkeys: {
    ...{ id: "passkey-m", accountId, credentialId: "key-m", publicKey: "public-m", counter: 3 },
    ...{ transports: '["usb"]', name: "Marked key", createdAt: anInstant(), lastAt: anInstant() },
  },
  secondSteps: {
    ...{ id: "step-m", accountId, secret: "sealed-m", lastStep: 5, addedAt: anInstant() },
  },
  recoveryCodes: { accountId, hash: "recovery-m" },
  sessions: {
    ...{ id: "session-m", token: "token-m", userId: accountId, expiresAt: isoInstant() },
    ...{ createdAt: isoInstant(), updatedAt: isoInstant(), ipAddress: "192.0.2.7" },
    ...{ userAgent: "Marked browser", doorPassId: "pass-m", method: "school" },
    steppedUpAt: anInstant(),
  },
  verifications: {
    ...{ id: "verification-m", identifier: "reset-m", value: accountId, expiresAt: isoInstant() },
    ...{ createdAt: isoInstant(), updatedAt: isoInstant() },
  },
  emailChanges: {
    ...{ id: "change-m", accountId, oldEmail: "old-m@example.org", newEmail: "new-m@example.org" },
    ...{ confirmHash: "confirm-m", undoHash: "undo-m", createdAt: anInstant() },
    ...{ confirmedAt: anInstant(), oldProved: 1, expiresAt: anInstant() },
  },
  people: {
    ...{ id: personId, name: "Marked Person", gradYear: 2027, accountId, erasedAt: anInstant() },
  },
  clubs: {
    ...{ id: clubId, clubName: "Marked Club", createdAt: anInstant(), revision },
    ...{ timeZone: "America/New_York", deletedAt: anInstant(), erasingAt: anInstant() },
    ...{ standings: "near", secondStep: "required" },
  },
  claims: {
    ...{ clubId, personId, codeHash: "claim-m", createdBy: accountId, createdAt: anInstant() },
    ...{ expiresAt: anInstant(), takenAt: anInstant() },
  },
  calendarFeeds: {
    ...{ id: "feed-m", clubId, personId, tokenHash: "feed-hash-m", createdAt: anInstant() },
  },
  seats: { clubId, accountId, role: "helper", since: anInstant(), invitedBy: "inviter-m" },
  heldSeats: { clubId, accountId, role: "officer", since: anInstant(), invitedBy: "inviter-m" },
  invites: {
    ...{ id: "invite-m", clubId, role: "officer", tokenHash: "invite-hash-m" },
    ...{ createdBy: accountId, createdAt: anInstant(), expiresAt: anInstant() },
    ...{ sentTo: "invited-m@example.org", usedBy: accountId, usedAt: anInstant() },
    ...{ confirmedAt: anInstant(), withdrawnAt: anInstant() },
  },
  terms: {
    ...{ clubId, id: termId, name: "Marked Year", startsOn: "2025-08-03", endsOn: "2026-07-29" },
    ...{ closedAt: anInstant(), revision: 17, reopenedAt: anInstant(), reopenRevision: 18 },
  },
  memberships: {
    ...{ clubId, personId, joinedAt: anInstant(), state: "active", schoolId: "school-id-m" },
    ...{ revision: 19, goneAt: anInstant(), email: "sheet-m@example.org", mergedInto: otherId },
    ...{ listedName: "Listed Name", listedYear: 2028, correctedBy: 20, nameHiddenAt: anInstant() },
  },
  recordLinks: {
    ...{ id: "link-m", clubId, personId, accountId, tokenHash: "link-hash-m", shows: "{}" },
    recorded: "{}",
    ...{ createdAt: anInstant(), expiresAt: anInstant() },
  },
  corrections: {
    ...{ clubId, revision: 20, personId, name: "Listed Name", gradYear: 2028 },
    ...{ nameBefore: "Marked Person", gradYearBefore: 2027 },
  },
  filledIdentities: {
    ...{ clubId, revision: 21, personId, email: "sheet-m@example.org", schoolId: "school-id-m" },
  },
  imports: {
    ...{ id: "import-m", clubId, state: "done", startedAt: anInstant(), seenAt: anInstant() },
    ...{ percent: 100, revision: 22, points: 23, agreeing: 24 },
  },
  sheetHabits: { clubId, shape: "0a".repeat(32), habits: "{}", usedAt: anInstant() },
  clubCreations: {
    ...{ id: "creation-m", accountId, key: "key-of-creation-m", state: "done" },
    ...{ startedAt: anInstant(), seenAt: anInstant(), percent: 99, clubId },
  },
  awardNotes: { clubId, id: "note-m", personId, note: "Marked note about an award" },
  categories: {
    clubId,
    id: categoryId,
    name: "Marked kind",
    position: 7,
    archived: 1,
    revision: 25,
  },
  events: {
    ...{ clubId, id: eventId, kind: "meeting", termId, name: "Marked Event", date: "2026-09-10" },
    ...{ status: "Active", points: 6, minutes: 95, code: "markcode", codeKind: "changing" },
    ...{ codeKey: "constant-m", createdAt: anInstant(), attendeeCount: 1, revision: 26 },
    ...{ cancelledAt: anInstant(), inactiveSince: anInstant(), deletedAt: anInstant() },
    ...{ heads: 31, headsAt: anInstant(), headsBy: accountId, headsNote: "Marked head count" },
    ...{ note: "Marked note of an event", sealedAt: anInstant(), timeZone: "America/New_York" },
    ...{ starts: "2026-09-10T16:00", ends: "2026-09-10T18:00" },
    ...{ startsAt, endsAt: startsAt + 120 * minuteMs, opensAt: startsAt - 14 * minuteMs },
    ...{ closesAt: startsAt + 131 * minuteMs, lateAfter: 8, latePoints: 2, categoryId },
  },
  attendance: {
    ...{ ...ofEvent, at: startsAt + 9 * minuteMs, state: "present", source: "import" },
    ...{ addedBy: accountId, name: "Recorded Name", gradYear: 2029, points: 4, minutes: 85 },
    ...{ submissionKey: "submission-m", revision: 27, mayReturn: 1, browserMark: "browser-m" },
    ...{ method: "scanner", lateBy: 9, noteId: "note-m" },
  },
  operations: {
    ...{ clubId, revision, at: anInstant(), actorId: accountId, kind: "results-recorded" },
    ...{ reason: "Marked reason", undoes: 28 },
    details: JSON.stringify({
      ...{ people: 1, requirementId },
      facts: [
        {
          ...{ fact: "results", requirementId, from: null },
          to: {
            at: anInstant(),
            rules: {
              ...{
                name: "Marked Letter",
                note: "",
                deadline: null,
                atLeast: null,
                allPlanned: true,
              },
              conditions,
            },
            lines: [{ personId, state: "met", conditions: [{ have: 12, need: 11, left: 0 }] }],
          },
        },
      ],
    }),
  },
  entries: { clubId, revision, line: 1, termId, personId, eventId, points: 4 },
  balances: { clubId, termId, personId, carryover: 5, earned: 4, attended: 1, revision: 29 },
  verdicts: { ...ofEvent, kind: "same-spot", accountId, at: anInstant() },
  trustedPairs: { clubId, personId, otherId, accountId, at: anInstant() },
  requirements: {
    ...{ clubId, id: requirementId, termId, name: "Marked Letter", note: "Marked use" },
    ...{
      deadline: "2026-09-30",
      atLeast: 1,
      allPlanned: 1,
      conditions: JSON.stringify(conditions),
    },
    ...{ createdAt: anInstant(), deletedAt: anInstant(), revision: 30, resultsRevision: revision },
  },
  requests: {
    ...{ ...ofEvent, askedAt: anInstant(), arrivedAt: anInstant(), reason: "Marked request" },
    ...{ declinedAt: anInstant(), declinedBy: accountId, answer: "Marked answer" },
  },
  excuses: { ...ofEvent, isExcused: 1, revision: 32 },
  excuseRequests: {
    ...{ ...ofEvent, askedAt: anInstant(), reason: "Marked excuse", declinedAt: anInstant() },
    ...{ declinedBy: accountId, answer: "Marked answer" },
  },
  hourRequests: {
    ...{ clubId, id: "hours-m", personId, termId, date: "2026-09-12", minutes: 33 },
    ...{ what: "Marked work", contact: "Marked contact", askedAt: anInstant() },
    ...{ declinedAt: anInstant(), declinedBy: accountId, answer: "Marked answer" },
  },
  earlyCheckIns: {
    ...{ ...ofEvent, at: anInstant(), submissionKey: "early-m", how: "ticket", slip: "slip-m" },
    ...{ browserMark: "browser-m", settledAt: anInstant() },
  },
  cardScans: { ...ofEvent, at: anInstant(), submissionKey: "scan-m" },
  slips: {
    ...{ code: "slip-m", clubId, eventId, createdBy: accountId, sheetId: "sheet-m" },
    givenAt: anInstant(),
    ...{ expiresAt: anInstant(), voidedAt: anInstant(), usedAt: anInstant(), usedBy: personId },
  },
  doorPasses: {
    ...{ id: "pass-m", kind: "lock", clubId, eventId, tokenHash: "pass-hash-m" },
    ...{ createdBy: accountId, createdAt: anInstant(), takenAt: anInstant(), name: "Marked door" },
    ...{ keyHash: "pass-key-m", lastAt: anInstant(), added: 34, revokedAt: anInstant() },
    cardsOnly: 1,
  },
  departures: { accountId: "departed-m", kind: "erased", at: anInstant() },
  changes: { clubId, revision, at: anInstant(), changes: "[]" },
  refusedSignIns: { id: "refused-m", accountId, at: anInstant() },
  operators: { accountId, since: anInstant() },
  operatorKeys: { keyHash: "operator-key-m", expiresAt: Date.UTC(2099, 0), makerId: accountId },
  operatorActs: {
    ...{ id: "act-m", at: anInstant(), actorId: accountId, kind: "owner-made", accountId, clubId },
    details: "{}",
  },
  storedSettings: { name: "retentionDays", value: "30", changedAt: anInstant() },
  outbox: {
    ...{ id: "mail-m", kind: "invitation", recipient: "mail-m@example.org", about: "invite-m" },
    ...{ createdAt: anInstant(), dueAt: Date.UTC(2099, 0), attempts: 2 },
  },
  signingKeys: { id: "signing-m", publicKey: "{}", sealedKey: "sealed-m", createdAt: anInstant() },
  installation: { id: 1, secretCheck: "check-m" },
  servedUrl: { id: 1, url: "https://marked.example.org" },
  failures: { key: "failure-m", count: 3, lastAt: anInstant(), forgetAt: Date.UTC(2099, 0) },
};
