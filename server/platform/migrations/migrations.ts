import type { SchemaMigration } from "../database/migrate.ts";
import { initial } from "./0001-initial.ts";
import { outbox } from "./0002-outbox.ts";
import { failures } from "./0003-failures.ts";
import { records } from "./0004-records.ts";
import { closedAccounts } from "./0005-closed-accounts.ts";
import { signingKeys } from "./0006-signing-keys.ts";
import { changes } from "./0007-changes.ts";
import { departures } from "./0008-departures.ts";
import { installation } from "./0009-installation.ts";
import { attendanceOfMember } from "./0010-attendance-of-member.ts";
import { ledger } from "./0011-ledger.ts";
import { officers } from "./0013-officers.ts";
import { undoneAgain } from "./0014-undone-again.ts";
import { windows } from "./0015-windows.ts";
import { inactiveSince } from "./0016-inactive-since.ts";
import { changingCodes } from "./0017-changing-codes.ts";
import { claims } from "./0018-claims.ts";
import { honesty } from "./0019-honesty.ts";
import { slips } from "./0020-slips.ts";
import { calendarFeeds } from "./0021-calendar-feeds.ts";
import { imports } from "./0023-imports.ts";
import { merging } from "./0024-merging.ts";
import { doorPasses } from "./0025-door-passes.ts";
import { addressesOfSheets } from "./0026-addresses-of-sheets.ts";
import { lookups } from "./0027-lookups.ts";
import { savedSpotsAndLocks } from "./0028-saved-spots-and-locks.ts";
import { corrections } from "./0029-corrections.ts";
import { earlyCheckIns } from "./0030-early-check-ins.ts";
import { clubDevices } from "./0031-club-devices.ts";
import { notes } from "./0032-notes.ts";
import { excuses } from "./0033-excuses.ts";
import { categories } from "./0034-categories.ts";
import { requirements } from "./0035-requirements.ts";
import { deletedClubs } from "./0036-deleted-clubs.ts";
import { identities } from "./0037-identities.ts";
import { emailChanges } from "./0038-email-changes.ts";
import { excuseRequests } from "./0039-excuse-requests.ts";
import { attendanceByArrival } from "./0040-attendance-by-arrival.ts";
import { filledIdentities } from "./0041-filled-identities.ts";
import { recordedResults } from "./0042-recorded-results.ts";
import { importsUnderway } from "./0044-imports-underway.ts";
import { awards } from "./0046-awards.ts";
import { serviceHours } from "./0048-service-hours.ts";
import { recordLinks } from "./0050-record-links.ts";
import { passkeys } from "./0051-passkeys.ts";
import { years } from "./0053-years.ts";
import { standings } from "./0054-standings.ts";
import { hourRequests } from "./0055-hour-requests.ts";
import { secondSteps } from "./0058-second-steps.ts";
import { secondStepRequired } from "./0060-second-step-required.ts";
import { reopenedYears } from "./0061-reopened-years.ts";
import { clubCreations } from "./0062-club-creations.ts";
import { unusualAttendance } from "./0064-unusual-attendance.ts";
import { provedBefore } from "./0067-proved-before.ts";
import { cardScans } from "./0070-card-scans.ts";
import { makersOfSlips } from "./0071-makers-of-slips.ts";
import { erasedPeople } from "./0072-erased-people.ts";
import { leftReasons } from "./0073-left-reasons.ts";
import { loggedNames } from "./0074-logged-names.ts";
import { recordedThen } from "./0075-recorded-then.ts";
import { coveredByFine } from "./0076-covered-by-fine.ts";
import { sheetsOfSlips } from "./0077-sheets-of-slips.ts";
import { operators } from "./0078-operators.ts";
import { servedUrl } from "./0079-served-url.ts";
import { sheetHabits } from "./0080-sheet-habits.ts";
import { daysOfImportedEvents } from "./0083-days-of-imported-events.ts";
import { firstUses } from "./0084-first-uses.ts";
import { kiosks } from "./0085-kiosks.ts";
import { kioskEntries } from "./0086-kiosk-entries.ts";

/** Every migration by its name, in the order of their numbers. */
export const migrations: Record<string, SchemaMigration> = {
  "0001-initial": initial,
  "0002-outbox": outbox,
  "0003-failures": failures,
  "0004-records": records,
  "0005-closed-accounts": closedAccounts,
  "0006-signing-keys": signingKeys,
  "0007-changes": changes,
  "0008-departures": departures,
  "0009-installation": installation,
  "0010-attendance-of-member": attendanceOfMember,
  "0011-ledger": ledger,
  "0013-officers": officers,
  "0014-undone-again": undoneAgain,
  "0015-windows": windows,
  "0016-inactive-since": inactiveSince,
  "0017-changing-codes": changingCodes,
  "0018-claims": claims,
  "0019-honesty": honesty,
  "0020-slips": slips,
  "0021-calendar-feeds": calendarFeeds,
  "0023-imports": imports,
  "0024-merging": merging,
  "0025-door-passes": doorPasses,
  "0026-addresses-of-sheets": addressesOfSheets,
  "0027-lookups": lookups,
  "0028-saved-spots-and-locks": savedSpotsAndLocks,
  "0029-corrections": corrections,
  "0030-early-check-ins": earlyCheckIns,
  "0031-club-devices": clubDevices,
  "0032-notes": notes,
  "0033-excuses": excuses,
  "0034-categories": categories,
  "0035-requirements": requirements,
  "0036-deleted-clubs": deletedClubs,
  "0037-identities": identities,
  "0038-email-changes": emailChanges,
  "0039-excuse-requests": excuseRequests,
  "0040-attendance-by-arrival": attendanceByArrival,
  "0041-filled-identities": filledIdentities,
  "0042-recorded-results": recordedResults,
  "0044-imports-underway": importsUnderway,
  "0046-awards": awards,
  "0048-service-hours": serviceHours,
  "0050-record-links": recordLinks,
  "0051-passkeys": passkeys,
  "0053-years": years,
  "0054-standings": standings,
  "0055-hour-requests": hourRequests,
  "0058-second-steps": secondSteps,
  "0060-second-step-required": secondStepRequired,
  "0061-reopened-years": reopenedYears,
  "0062-club-creations": clubCreations,
  "0064-unusual-attendance": unusualAttendance,
  "0067-proved-before": provedBefore,
  "0070-card-scans": cardScans,
  "0071-makers-of-slips": makersOfSlips,
  "0072-erased-people": erasedPeople,
  "0073-left-reasons": leftReasons,
  "0074-logged-names": loggedNames,
  "0075-recorded-then": recordedThen,
  "0076-covered-by-fine": coveredByFine,
  "0077-sheets-of-slips": sheetsOfSlips,
  "0078-operators": operators,
  "0079-served-url": servedUrl,
  "0080-sheet-habits": sheetHabits,
  // There was never a 0081 or 0082.
  "0083-days-of-imported-events": daysOfImportedEvents,
  "0084-first-uses": firstUses,
  "0085-kiosks": kiosks,
  "0086-kiosk-entries": kioskEntries,
};

/** The first migration of each version that brought any. */
const firstMigrations: Record<string, string> = {
  "0.1": "0001-initial",
  "0.2": "0011-ledger",
  "1.0": "0073-left-reasons",
};

/** The version that last migrated a database, by the names of its migrations. */
export function versionOf(made: readonly string[]): string {
  const versions = Object.entries(firstMigrations).filter(([, name]) => made.includes(name));
  return versions.at(-1)?.[0] ?? "";
}

/** Those after which running nodes of the version before can do nothing with a database anymore. */
export const turningPoints: readonly string[] = ["0011-ledger"];

/** The last migration. */
export const newestMigration = Object.keys(migrations).at(-1) ?? "";
