import { existsSync } from "node:fs";
import { join } from "node:path";
import { bounds } from "#contract/platform/bounds.ts";
import { listKnownAddresses } from "../accounts/addresses.store.ts";
import { forgetEmailChanges } from "../accounts/emails/forget-email-changes.ts";
import { copyDepartures, departuresFileOf } from "../accounts/privacy/departures-file.ts";
import { keepDepartures, reapplyDepartures } from "../accounts/privacy/departures.ts";
import { eraseDeletedClubs } from "../accounts/privacy/erase-clubs.ts";
import { eraseGonePeople } from "../accounts/privacy/erase-unclaimed.ts";
import { eraseClosedAccounts } from "../accounts/privacy/erasure.ts";
import { deleteExpiredProofs } from "../accounts/proofs.store.ts";
import { deleteRefusedSignInsBefore } from "../accounts/refused-sign-ins.store.ts";
import { deleteEndedSessions } from "../accounts/sessions.store.ts";
import { emptyEvidenceBefore } from "../attendance/attendance.store.ts";
import type { CheckInQueue } from "../attendance/check-in/check-in-queue.ts";
import { cardScanMs } from "../attendance/check-in/questions/ask-by-card.ts";
import { deleteCardScansBefore } from "../attendance/check-in/questions/card-scans.store.ts";
import { deleteEarlyCheckInsBefore } from "../attendance/check-in/spots/early-check-ins.store.ts";
import { earlyMs } from "../attendance/check-in/spots/early-times.ts";
import { settleEarlyCheckIns } from "../attendance/check-in/spots/settle-early-check-ins.ts";
import { evidenceSince } from "../attendance/evidence.ts";
import { deleteKioskEntriesBefore } from "../attendance/kiosk/kiosk-entries.store.ts";
import { deleteUnknownIdsBefore } from "../attendance/kiosk/unknown-ids.store.ts";
import { deleteKiosksBefore } from "../attendance/passes/kiosks.store.ts";
import { deletePassesBefore } from "../attendance/passes/passes.store.ts";
import { deleteExcuseRequestsBefore } from "../attendance/requests/excuse-requests.store.ts";
import { deleteReviewDecisionsBefore } from "../attendance/review/review-decisions.store.ts";
import { endForgottenVisits } from "../attendance/visits/end-forgotten-visits.ts";
import { deleteInvitationsBefore, forgetInvited } from "../clubs/seats/invitations.store.ts";
import { deleteSlipsBefore } from "../events/slips/slips.store.ts";
import type { CommitDeps } from "../ledger/commit.ts";
import { deleteRecordLinksBefore } from "../members/record-links/record-links.ts";
import { createBackupJob } from "../operations/backup/backup-job.ts";
import type { Backups } from "../operations/backup/backups.ts";
import type { Config } from "../platform/config.ts";
import { createJobRunner, joinRunners, type JobRunner } from "../platform/jobs/job-runner.ts";
import { deleteChangesBefore } from "../platform/live/changes.store.ts";
import type { Logger } from "../platform/logger.ts";
import type { OutboxWorker } from "../platform/mail/outbox.ts";
import { deleteMailsToNobody, deleteWrittenMails } from "../platform/mail/written-mails.ts";
import { deleteForgottenFailures } from "../platform/rate-limits/rate-limits.store.ts";
import type { RateLimits } from "../platform/rate-limits/rate-limits.ts";
import type { ReadSettings } from "../platform/runtime-settings.ts";

/** Browsers that were away for longer reload everything. */
const changesKeptMs = 600_000;

/** How long an expired invitation says so: a month. */
const invitationsKeptMs = 30 * 24 * 3_600_000;

/** How long officers see wrong passwords. */
const refusedSignInsKeptMs = bounds.refusedSignInDays * 24 * 3_600_000;

/** How long reasons for being excused, which may be about someone's health, are kept. */
const excuseRequestsKeptMs = bounds.excuseRequestKeptDays * 24 * 3_600_000;

/** How long the history shows the names that people entered for door passes. */
const passesKeptMs = 30 * 24 * 3_600_000;

/** How long an entry at a kiosk gets the same answer again: longer than it can wait on a device. */
const kioskEntriesKeptMs = 2 * bounds.queuedArrivalHours * 3_600_000;

/** The server's recurring jobs, which delete what has expired. */
export function createJobs(
  deps: CommitDeps & {
    config: Config;
    settings: ReadSettings;
    rateLimits: RateLimits;
    logger: Logger;
    outbox: Pick<OutboxWorker, "run">;
    checkIns: Pick<CheckInQueue, "submit">;
    backups: Backups;
  },
  /** The data folder. */
  folder: string,
): JobRunner {
  const { database, config, clock, logger, outbox } = deps;
  const db = database.write;
  const departuresFile = departuresFileOf(folder);
  const forgetMails = async (recipient: string) => {
    // First finish emails to a recipient who left while they were being written, so that they can
    // be found.
    if (config.smtpUrl === undefined) await outbox.run();
    await deleteWrittenMails(join(folder, "mail"), recipient);
  };
  // People who wait at the door for the opening can see it happen.
  const opening = createJobRunner({
    logger,
    everyMs: 5_000,
    jobs: {
      earlyCheckIns: async () => ({ countedEarlyCheckIns: await settleEarlyCheckIns(deps) }),
    },
  });
  const often = createJobRunner({
    logger,
    everyMs: 60_000,
    jobs: {
      changes: async () => ({
        forgottenChanges: await deleteChangesBefore(db, clock().getTime() - changesKeptMs),
      }),
      forgottenVisits: async () => ({ endedVisits: await endForgottenVisits(deps) }),
      settledSpots: async () => ({
        forgottenSpots: await deleteEarlyCheckInsBefore(db, clock().getTime() - earlyMs),
      }),
      cardScans: async () => ({
        forgottenCardScans: await deleteCardScansBefore(db, clock().getTime() - cardScanMs),
      }),
    },
  });
  const hourly = createJobRunner({
    logger,
    jobs: {
      reclosing: async () => ({
        reappliedDepartures: await reapplyDepartures(deps, departuresFile),
      }),
      // Before the erasure, which forgets which emails an account has had.
      emailChanges: async () => ({
        endedEmailChanges: await forgetEmailChanges(deps, async (email) => {
          await forgetMails(email);
          await forgetInvited(db, email);
        }),
      }),
      erasure: async () => ({ erasedAccounts: await eraseClosedAccounts(deps, forgetMails) }),
      // Another node may have erased their recipients.
      writtenMails: async () => ({
        forgottenMails: await deleteMailsToNobody(join(folder, "mail"), (recipients) =>
          listKnownAddresses(db, recipients),
        ),
      }),
      clubErasure: async () => ({ erasedClubs: await eraseDeletedClubs(deps) }),
      goneErasure: async () => ({ erasedWithoutAccount: await eraseGonePeople(deps) }),
      departures: async () => {
        const keptDepartures = await keepDepartures(db, departuresFile);
        if (existsSync(config.backupDir))
          copyDepartures(departuresFile, departuresFileOf(config.backupDir));
        return { keptDepartures };
      },
      sessions: async () => ({ endedSessions: await deleteEndedSessions(db, clock()) }),
      recordLinks: async () => ({
        expiredRecordLinks: await deleteRecordLinksBefore(db, clock().getTime()),
      }),
      verifications: async () => ({
        expiredVerifications: await deleteExpiredProofs(db, clock()),
      }),
      refusedSignIns: async () => ({
        forgottenRefusedSignIns: await deleteRefusedSignInsBefore(
          db,
          clock().getTime() - refusedSignInsKeptMs,
        ),
      }),
      invitations: async () => ({
        forgottenInvitations: await deleteInvitationsBefore(
          db,
          clock().getTime() - invitationsKeptMs,
        ),
      }),
      evidence: async () => {
        const before = evidenceSince(clock());
        await deleteReviewDecisionsBefore(db, before);
        return {
          emptiedEvidence: await emptyEvidenceBefore(db, before),
          // A used slip is also evidence of how someone checked in.
          forgottenSlips: await deleteSlipsBefore(db, before),
        };
      },
      excuseRequests: async () => ({
        forgottenExcuseRequests: await deleteExcuseRequestsBefore(
          db,
          clock().getTime() - excuseRequestsKeptMs,
        ),
      }),
      passes: async () => ({
        forgottenPasses: await deletePassesBefore(db, clock().getTime() - passesKeptMs),
      }),
      kiosks: async () => {
        const now = clock().getTime();
        await deleteKioskEntriesBefore(db, now - kioskEntriesKeptMs);
        return {
          // Kiosks are named in the history for as long as door passes.
          forgottenKiosks: await deleteKiosksBefore(db, now - passesKeptMs),
          forgottenUnknownIds: await deleteUnknownIdsBefore(db, {
            at: evidenceSince(clock()),
            // As long as their entries can be sent again.
            settledAt: now - kioskEntriesKeptMs,
          }),
        };
      },
      failures: async () => ({
        forgottenFailures: await deleteForgottenFailures(db, clock().getTime()),
      }),
      backup: createBackupJob(config, folder, deps),
    },
  });
  return joinRunners(opening, often, hourly);
}
