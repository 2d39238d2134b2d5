import { createAccountNoticeComposers } from "../accounts/account-notice-mail.ts";
import { createTellOwner } from "../accounts/account-notices.ts";
import { createSessionReader } from "../accounts/authenticate.ts";
import { createAddressComposer } from "../accounts/emails/address-mail.ts";
import { createEmailChangeLinks } from "../accounts/emails/email-change-links.ts";
import { createEmailChangeComposers } from "../accounts/emails/email-change-mail.ts";
import { createHashQueue } from "../accounts/hash-queue.ts";
import { createKnownDevices } from "../accounts/known-device.ts";
import { createLoginCookies } from "../accounts/login-cookies.ts";
import { createSigningKeys } from "../accounts/login/token-sync-keys.ts";
import { createTokenSync } from "../accounts/login/token-sync.ts";
import { createChallengeCookie } from "../accounts/passkeys/challenges.ts";
import { newPasswordsOf } from "../accounts/passwords/new-passwords.ts";
import { createResetComposer } from "../accounts/passwords/reset-mail.ts";
import { createConnectComposer } from "../accounts/school-login/connect-by-link.ts";
import { createSchoolLogin } from "../accounts/school-login/school-login.ts";
import { createSecondStepCookies } from "../accounts/second-step-cookies.ts";
import { createSessionCookie } from "../accounts/session-cookie.ts";
import { findUser } from "../accounts/users/find-user.ts";
import { createBrowserCookie } from "../attendance/check-in/browser-cookie.ts";
import { createCheckInQueue } from "../attendance/check-in/check-in-queue.ts";
import { createStaleCodes } from "../attendance/check-in/spots/keep-pending-check-in.ts";
import { createTicketCookie } from "../attendance/check-in/spots/ticket-cookie.ts";
import { createMemberCards } from "../attendance/door/member-cards.ts";
import { createPassCookie } from "../attendance/passes/pass-cookie.ts";
import { createPassLinks } from "../attendance/passes/pass-links.ts";
import { createClubCreations } from "../clubs/club-file/club-creations.ts";
import { createInvitationLinks } from "../clubs/seats/invitation-links.ts";
import { createInvitationComposer, createOfficersComposer } from "../clubs/seats/officers-mail.ts";
import { isGuarded } from "../clubs/seats/required-second-step.ts";
import { createCalendarLinks } from "../events/calendar/calendar-links.ts";
import { createChangingCodes } from "../events/codes/changing-codes.ts";
import { createImportRuns } from "../imports/runs/import-runs.ts";
import { createClaimCodes } from "../members/claims/claim-codes.ts";
import { createRecordLinkTokens } from "../members/record-links/record-link-tokens.ts";
import { newestBackupAt } from "../operations/backup/backup-status.ts";
import { createBackups } from "../operations/backup/backups.ts";
import { createTroubles } from "../operations/operator/troubles.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { watchDisk } from "../platform/files/disk-space.ts";
import { createLargeBodies } from "../platform/http/large-bodies.ts";
import type { JobRunner } from "../platform/jobs/job-runner.ts";
import { createJudge } from "../platform/json/judge.ts";
import { createLiveHub, type LiveHub } from "../platform/live/live-hub.ts";
import type { Logger } from "../platform/logger.ts";
import { createDelivery } from "../platform/mail/create-delivery.ts";
import { createOutboxWorker, type OutboxWorker } from "../platform/mail/outbox.ts";
import { createMetrics } from "../platform/metrics.ts";
import { newestMigration } from "../platform/migrations/migrations.ts";
import { createAllowances } from "../platform/rate-limits/allowances.ts";
import { createRateLimits } from "../platform/rate-limits/rate-limits.ts";
import { createEncryption } from "../platform/secrets/encryption.ts";
import { createWrongCodeAlarm } from "../platform/secrets/wrong-code-alarm.ts";
import { createSettings } from "../platform/settings/current-settings.ts";
import { createJudgeClubs } from "../requirements/judged-club.ts";
import { createJobs } from "./create-jobs.ts";
import type { Deps } from "./deps.ts";
import { endMadeLinks } from "./end-made-links.ts";
import { judges } from "./judges.ts";
import { ledgerKinds } from "./ledger-kinds.ts";

/** What the server is built from. */
export type ServerParts = {
  config: Config;
  publicUrl: string;
  /** The data folder, where emails are written if there is no mail server. */
  folder: string;
  database: Database;
  secret: string;
  clock: Clock;
  logger: Logger;
  webRoot: string;
  live?: LiveHub;
  stopping?: AbortSignal;
  heartbeatMs?: number;
  sessionCheckMs?: number;
};

/** Assembles the parts of the server. Background workers don't run yet. */
export function createDeps(parts: ServerParts): Deps & { outbox: OutboxWorker; jobs: JobRunner } {
  const { config, publicUrl, folder, database, secret, clock, logger, webRoot } = parts;
  const secure = publicUrl.startsWith("https://");
  const sessionCookie = createSessionCookie(secret, secure);
  const { settings, forgetSettings } = createSettings({ config, database, logger });
  const invitationLinks = createInvitationLinks(secret, publicUrl);
  const emailChangeLinks = createEmailChangeLinks(secret, publicUrl);
  const deliver = createDelivery({ config, settings, folder, logger });
  const outbox = createOutboxWorker({
    db: database.write,
    composers: {
      "password-reset": createResetComposer({ database, clock, settings }, publicUrl),
      "address-proof": createAddressComposer({ database, clock }, publicUrl),
      "connect-login": createConnectComposer({ database, clock, settings }, publicUrl),
      ...createEmailChangeComposers({ database, clock, emailChangeLinks }, publicUrl),
      ...createAccountNoticeComposers(publicUrl),
      invitation: createInvitationComposer({ database, invitationLinks }),
      "officers-changed": createOfficersComposer({ database, ledger: ledgerKinds }, publicUrl),
    },
    deliver,
    domain: new URL(publicUrl).hostname,
    clock,
    logger,
  });
  const findSession = createSessionReader({
    db: database.read,
    sessionCookie,
    clock,
  });
  const signingKeys = createSigningKeys(database, secret, clock);
  const rateLimits = createRateLimits(database, clock, logger);
  const allowances = createAllowances(database, clock, logger);
  const { live = createLiveHub({ database, logger }) } = parts;
  const { heartbeatMs = 15_000, sessionCheckMs = 4_000 } = parts;
  const { stopping = new AbortController().signal } = parts;
  const changes = { database, live, clock };
  const changingCodes = createChangingCodes(secret);
  const metrics = createMetrics();
  const wrongCodeAlarm = createWrongCodeAlarm(clock, logger);
  const backups = createBackups(config, folder, clock);
  const node = { folder, startedAt: clock().getTime(), backups, diskSpace: watchDisk(folder) };
  const checkIns = createCheckInQueue({ ...changes, changingCodes, metrics, wrongCodeAlarm });
  return {
    config,
    settings,
    forgetSettings,
    publicUrl,
    ...changes,
    ledger: ledgerKinds,
    sessionCookie,
    findSession,
    judgeClubs: createJudgeClubs(database.read, clock),
    importRuns: createImportRuns({ database, clock, logger }),
    largeBodies: createLargeBodies(),
    judgeBody: createJudge(judges, new URL("./judge-worker.ts", import.meta.url)),
    clubCreations: createClubCreations({ database, clock, logger }),
    schoolLogin: config.oidc && createSchoolLogin(config.oidc, { publicUrl, clock, logger }),
    loginCookies: createLoginCookies(secret, secure),
    challengeCookie: createChallengeCookie(secret, secure),
    secondStepCookies: createSecondStepCookies(secret, secure),
    secondStepEncryption: createEncryption(secret, "authenticator apps"),
    endMadeLinks,
    isGuarded: (db, accountId) => isGuarded({ config, publicUrl }, db, accountId),
    heartbeatMs,
    sessionCheckMs,
    checkIns,
    ticketCookie: createTicketCookie(secret, secure),
    staleCodes: createStaleCodes(),
    browserCookie: createBrowserCookie(secret, secure),
    changingCodes,
    wrongCodeAlarm,
    rateLimits,
    allowances,
    tellOwner: createTellOwner({ config, allowances, clock }),
    hashQueue: createHashQueue(),
    newPasswords: newPasswordsOf({ config, settings }),
    knownDevices: createKnownDevices(secret, secure),
    tokenSync: createTokenSync({
      url: config.tokenSyncUrl,
      issuer: publicUrl,
      keys: signingKeys,
      findUser: (accountId) => findUser(database.read, accountId),
      clock,
      logger,
    }),
    signingKeys,
    invitationLinks,
    emailChangeLinks,
    memberCards: createMemberCards(secret, publicUrl),
    claimCodes: createClaimCodes(secret, publicUrl),
    passLinks: createPassLinks(secret, publicUrl),
    passCookie: createPassCookie(secure),
    calendarLinks: createCalendarLinks(secret, publicUrl),
    recordLinkTokens: createRecordLinkTokens(secret, publicUrl),
    metrics,
    stopping,
    newestMigration,
    deliver,
    outbox,
    jobs: createJobs(
      {
        ...changes,
        ledger: ledgerKinds,
        checkIns,
        config,
        settings,
        rateLimits,
        logger,
        outbox,
        backups,
      },
      folder,
    ),
    ...node,
    newestBackupAt: () => newestBackupAt(config, clock().getTime()),
    troubles: createTroubles({ config, database, clock, ...node }),
    logger,
    webRoot,
  };
}
