import { getAccountNames } from "../accounts/account-names.ts";
import { attendanceKind } from "../attendance/attendance-kind.ts";
import { attendanceCommands } from "../attendance/corrections/attendance-commands.ts";
import { attendeesOfEvents } from "../attendance/event-worth.ts";
import { excuseKind } from "../attendance/excuses/excuse-kind.ts";
import { excuseMembers, withdrawExcuses } from "../attendance/excuses/excuse-members.ts";
import { getPassNames } from "../attendance/passes/pass-names.ts";
import { countRecordedOtherwise } from "../attendance/recorded-otherwise.ts";
import { approveHours } from "../attendance/requests/approve-hours.ts";
import { approveRequests } from "../attendance/requests/approve-requests.ts";
import { visitCommands } from "../attendance/visits/visit-commands.ts";
import { categoriesKind } from "../clubs/categories/categories-kind.ts";
import { getCategoryNames } from "../clubs/categories/categories.service.ts";
import { setCategories } from "../clubs/categories/set-categories.ts";
import { seatKind } from "../clubs/seats/seat-kind.ts";
import { settingCommands } from "../clubs/settings/setting-commands.ts";
import { settingKinds } from "../clubs/settings/setting-kinds.ts";
import { listYears } from "../clubs/terms/terms.service.ts";
import { closeYear, reopenYear } from "../clubs/years/reopen-year.ts";
import { reopeningKind } from "../clubs/years/reopening-kind.ts";
import { requireOpenYear } from "../clubs/years/require-open-year.ts";
import { startYear } from "../clubs/years/start-year.ts";
import { listYearEffects } from "../clubs/years/year-effects.ts";
import { yearKind } from "../clubs/years/year-kind.ts";
import { listTotals } from "../clubs/years/years.service.ts";
import { createEventCommands } from "../events/event-commands.ts";
import { createEventKind } from "../events/event-kind.ts";
import { findUndeleted, getEventNames, listSealedEvents } from "../events/event-queries.ts";
import { listLoggedNames } from "../events/logged-names.ts";
import { importCommand } from "../imports/import-sheet.ts";
import { sheetKind } from "../imports/sheet-kind.ts";
import type { LedgerKinds } from "../ledger/kinds.ts";
import { carryoverKind } from "../members/carry-over/carryover-kind.ts";
import { setCarryover } from "../members/carry-over/set-carryover.ts";
import { createCorrectMember } from "../members/corrections/correct-member.ts";
import { correctionKind } from "../members/corrections/correction-kind.ts";
import { getCorrections } from "../members/corrections/corrections.ts";
import { membershipKind } from "../members/membership-kind.ts";
import { listErased, listSomeMembers } from "../members/memberships.service.ts";
import { mergeMembers } from "../members/merge/merge-members.ts";
import { withholdDependentFacts } from "../members/merge/withhold-dependent-facts.ts";
import { getPeople } from "../members/people.service.ts";
import { removeMember } from "../members/remove-member.ts";
import { schoolIdKind } from "../members/school-ids/school-id-kind.ts";
import { getSchoolIdChanges } from "../members/school-ids/school-ids.ts";
import { setSchoolIdCommand } from "../members/school-ids/set-school-id.ts";
import { awardCommands } from "../requirements/awards/award-commands.ts";
import { getRequirementNames } from "../requirements/definitions.ts";
import { requirementCommands } from "../requirements/requirement-commands.ts";
import { requirementKind } from "../requirements/requirement-kind.ts";
import { resultsKind } from "../requirements/results-kind.ts";

/** The kinds of facts and commands that all domains contribute to the ledger. */
export const ledgerKinds: LedgerKinds = {
  // In the order in which the facts of an operation are applied.
  facts: {
    sheet: sheetKind,
    membership: membershipKind,
    year: yearKind,
    reopening: reopeningKind,
    seat: seatKind,
    categories: categoriesKind,
    requirement: requirementKind,
    results: resultsKind,
    event: createEventKind(attendeesOfEvents),
    ...settingKinds,
    correction: correctionKind,
    "school-id": schoolIdKind,
    carryover: carryoverKind,
    attendance: attendanceKind,
    excuse: excuseKind,
  },
  commands: {
    ...createEventCommands(attendeesOfEvents),
    ...attendanceCommands,
    ...visitCommands,
    ...awardCommands,
    "excuse-members": excuseMembers,
    "withdraw-excuses": withdrawExcuses,
    "approve-requests": approveRequests,
    "approve-hours": approveHours,
    "set-carryover": setCarryover,
    "merge-members": mergeMembers,
    "remove-member": removeMember,
    "correct-member": createCorrectMember(countRecordedOtherwise),
    "set-school-id": setSchoolIdCommand,
    import: importCommand,
    "set-categories": setCategories,
    ...settingCommands,
    "start-year": startYear,
    "reopen-year": reopenYear,
    "close-year": closeYear,
    ...requirementCommands,
  },
  names: {
    account: (db, _clubId, ids) => getAccountNames(db, ids),
    person: async (db, clubId, ids) =>
      new Map([...(await getPeople(db, clubId, ids))].map(([id, { name }]) => [id, name])),
    event: getEventNames,
    category: getCategoryNames,
    requirement: getRequirementNames,
    pass: (db, _clubId, ids) => getPassNames(db, ids),
    logged: listLoggedNames,
  },
  getCorrections,
  getSchoolIdChanges,
  listMembers: listSomeMembers,
  listErased,
  findEvent: findUndeleted,
  isAnySealed: async (db, clubId, eventIds) =>
    (await listSealedEvents(db, clubId, eventIds)).length > 0,
  requireOpenYear,
  listEndedYears: async (db, clubId) => (await listYears(db, clubId)).slice(1),
  listTotals,
  listYearEffects,
  withholdDependentFacts,
};
