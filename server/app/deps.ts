import type { NewPasswordSettings } from "#contract/accounts/accounts.ts";
import type { TellOwner } from "../accounts/account-notices.ts";
import type { FindSession } from "../accounts/authenticate.ts";
import type { EmailChangeLinks } from "../accounts/emails/email-change-links.ts";
import type { MadeLinks } from "../accounts/emails/first-proof.ts";
import type { HashQueue } from "../accounts/hash-queue.ts";
import type { KnownDevices } from "../accounts/known-device.ts";
import type { LoginCookies } from "../accounts/login-cookies.ts";
import type { SigningKeys } from "../accounts/login/token-sync-keys.ts";
import type { TokenSync } from "../accounts/login/token-sync.ts";
import type { ChallengeCookie } from "../accounts/passkeys/challenges.ts";
import type { GuardedLogins } from "../accounts/require-passed.ts";
import type { SchoolLogin } from "../accounts/school-login/school-login.ts";
import type { SecondStepCookies } from "../accounts/second-step-cookies.ts";
import type { SessionCookie } from "../accounts/session-cookie.ts";
import type { BrowserCookie } from "../attendance/check-in/browser-cookie.ts";
import type { CheckInQueue } from "../attendance/check-in/check-in-queue.ts";
import type { StaleCodes } from "../attendance/check-in/spots/keep-pending-check-in.ts";
import type { TicketCookie } from "../attendance/check-in/spots/ticket-cookie.ts";
import type { MemberCards } from "../attendance/door/member-cards.ts";
import type { PassCookie } from "../attendance/passes/pass-cookie.ts";
import type { PassLinks } from "../attendance/passes/pass-links.ts";
import type { ClubCreations } from "../clubs/club-file/club-creations.ts";
import type { InvitationLinks } from "../clubs/seats/invitation-links.ts";
import type { CalendarLinks } from "../events/calendar/calendar-links.ts";
import type { ChangingCodes } from "../events/codes/changing-codes.ts";
import type { ImportRuns } from "../imports/runs/import-runs.ts";
import type { ClaimCodes } from "../members/claims/claim-codes.ts";
import type { RecordLinkTokens } from "../members/record-links/record-link-tokens.ts";
import type { Backups } from "../operations/backup/backups.ts";
import type { Trouble } from "../operations/operator/troubles.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import type { DiskSpace } from "../platform/files/disk-space.ts";
import type { LargeBodies } from "../platform/http/large-bodies.ts";
import type { JobRunner } from "../platform/jobs/job-runner.ts";
import type { JudgeBody } from "../platform/json/judge.ts";
import type { Latest } from "../platform/latest.ts";
import type { LiveHub } from "../platform/live/live-hub.ts";
import type { Logger } from "../platform/logger.ts";
import type { Deliver } from "../platform/mail/delivery.ts";
import type { OutboxWorker } from "../platform/mail/outbox.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Allowances } from "../platform/rate-limits/allowances.ts";
import type { RateLimits } from "../platform/rate-limits/rate-limits.ts";
import type { Encryption } from "../platform/secrets/encryption.ts";
import type { WrongCodeAlarm } from "../platform/secrets/wrong-code-alarm.ts";
import type { CurrentSettings } from "../platform/settings/current-settings.ts";
import type { JudgeClubs } from "../requirements/judged-club.ts";
// This import also brings in the types of all facts and commands, which are declared by module
// augmentation, even for code that uses only types, such as the browser's.
import type { ledgerKinds } from "./ledger-kinds.ts";

/** The app's dependencies, assembled in one place and by tests. */
export type Deps = {
  config: Config;
  /** The settings that operators can change, as they are now; never rejects. */
  settings: CurrentSettings["settings"];
  forgetSettings: CurrentSettings["forgetSettings"];
  /** The public URL of this installation: the BASE_URL setting, or the one detected at startup. */
  publicUrl: string;
  database: Database;
  sessionCookie: SessionCookie;
  findSession: FindSession;
  /** Undefined without one. */
  schoolLogin: SchoolLogin | undefined;
  loginCookies: LoginCookies;
  challengeCookie: ChallengeCookie;
  secondStepCookies: SecondStepCookies;
  secondStepEncryption: Encryption;
  isGuarded: GuardedLogins["isGuarded"];
  endMadeLinks: MadeLinks["endMadeLinks"];
  live: LiveHub;
  ledger: typeof ledgerKinds;
  /** How often a live stream gets a heartbeat, in milliseconds. */
  heartbeatMs: number;
  /** How often a live stream's session is rechecked, in milliseconds. */
  sessionCheckMs: number;
  judgeClubs: JudgeClubs;
  importRuns: ImportRuns;
  clubCreations: ClubCreations;
  largeBodies: LargeBodies;
  judgeBody: JudgeBody;
  checkIns: CheckInQueue;
  ticketCookie: TicketCookie;
  staleCodes: StaleCodes;
  browserCookie: BrowserCookie;
  changingCodes: ChangingCodes;
  wrongCodeAlarm: WrongCodeAlarm;
  rateLimits: RateLimits;
  allowances: Allowances;
  tellOwner: TellOwner;
  hashQueue: HashQueue;
  newPasswords: NewPasswordSettings;
  knownDevices: KnownDevices;
  tokenSync: TokenSync;
  signingKeys: SigningKeys;
  invitationLinks: InvitationLinks;
  emailChangeLinks: EmailChangeLinks;
  memberCards: MemberCards;
  claimCodes: ClaimCodes;
  passLinks: PassLinks;
  passCookie: PassCookie;
  calendarLinks: CalendarLinks;
  recordLinkTokens: RecordLinkTokens;
  outbox: Pick<OutboxWorker, "wake" | "waiting" | "sent">;
  /** Sends an email right away, without the outbox; see the kinds of delivery for what it says. */
  deliver: Deliver<string>;
  jobs: Pick<JobRunner, "wake">;
  metrics: Metrics;
  /** Aborted when this node is asked to stop. */
  stopping: AbortSignal;
  /** The data folder. */
  folder: string;
  /** When this node started, in milliseconds since 1970. */
  startedAt: number;
  backups: Backups;
  /** The disk of the data folder. */
  diskSpace: Latest<DiskSpace | null>;
  /** When the newest backup was made, in milliseconds since 1970; null without any. */
  newestBackupAt: () => number | null;
  troubles: () => Promise<Trouble[]>;
  /** The newest migration; without it the database isn't ready for this version. */
  newestMigration: string;
  clock: Clock;
  logger: Logger;
  /** Folder of the built web app. */
  webRoot: string;
};
