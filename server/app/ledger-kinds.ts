import { getAccountNames } from "../accounts/account-names.ts";
import { attendanceKind } from "../attendance/attendance-kind.ts";
import { attendanceCommands } from "../attendance/corrections/attendance-commands.ts";
import { attendeesOfEvents } from "../attendance/event-worth.ts";
import { excuseKind } from "../attendance/excuses/excuse-kind.ts";
import { excuseMembers, withdrawExcuses } from "../attendance/excuses/excuse-members.ts";
import { approveHours } from "../attendance/hour-requests/approve-hours.ts";
import { countRecordedOtherwise } from "../attendance/recorded-otherwise.ts";
import { approveRequests } from "../attendance/requests/approve-requests.ts";
import { awardCommands } from "../awards/award-commands.ts";
import { categoriesKind } from "../categories/categories-kind.ts";
import { getCategoryNames } from "../categories/categories.service.ts";
import { setCategories } from "../categories/set-categories.ts";
import { settingCommands } from "../clubs/setting-commands.ts";
import { settingKinds } from "../clubs/setting-kinds.ts";
import { createEventCommands } from "../events/event-commands.ts";
import { createEventKind } from "../events/event-kind.ts";
import { findUndeleted, getEventNames, listSealedEvents } from "../events/event-queries.ts";
import { listLoggedNames } from "../events/logged-names.ts";
import { importCommand } from "../imports/import-sheet.ts";
import { sheetKind } from "../imports/sheet-kind.ts";
import type { LedgerKinds } from "../ledger/kinds.ts";
import { carryoverKind } from "../members/carryover-kind.ts";
import { createCorrectMember } from "../members/correct-member.ts";
import { correctionKind } from "../members/correction-kind.ts";
import { getCorrections } from "../members/corrections.ts";
import { membershipKind } from "../members/membership-kind.ts";
import { listErased, listSomeMembers } from "../members/memberships.service.ts";
import { getPeople } from "../members/people.service.ts";
import { removeMember } from "../members/remove-member.ts";
import { setCarryover } from "../members/set-carryover.ts";
import { mergeMembers } from "../merge/merge-members.ts";
import { withholdDependentFacts } from "../merge/withhold-dependent-facts.ts";
import { getPassNames } from "../passes/pass-names.ts";
import { getRequirementNames } from "../requirements/definitions.ts";
import { requirementCommands } from "../requirements/requirement-commands.ts";
import { requirementKind } from "../requirements/requirement-kind.ts";
import { resultsKind } from "../requirements/results-kind.ts";
import { seatKind } from "../seats/seat-kind.ts";
import { listYears } from "../terms/terms.service.ts";
import { closeYear, reopenYear } from "../years/reopen-year.ts";
import { reopeningKind } from "../years/reopening-kind.ts";
import { requireOpenYear } from "../years/require-open-year.ts";
import { startYear } from "../years/start-year.ts";
import { listYearEffects } from "../years/year-effects.ts";
import { yearKind } from "../years/year-kind.ts";
import { listTotals } from "../years/years.service.ts";

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
    carryover: carryoverKind,
    attendance: attendanceKind,
    excuse: excuseKind,
  },
  commands: {
    ...createEventCommands(attendeesOfEvents),
    ...attendanceCommands,
    ...awardCommands,
    "excuse-members": excuseMembers,
    "withdraw-excuses": withdrawExcuses,
    "approve-requests": approveRequests,
    "approve-hours": approveHours,
    "set-carryover": setCarryover,
    "merge-members": mergeMembers,
    "remove-member": removeMember,
    "correct-member": createCorrectMember(countRecordedOtherwise),
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
