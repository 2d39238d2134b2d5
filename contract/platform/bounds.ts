import { codeLength, maxTypedCodeLength } from "./code-lengths.ts";
import { passkeyMinutes, rememberedDays } from "./login-bounds.ts";

/** The limits of the rules, checked by server and browser. */
export const bounds = {
  /** Default latest graduation year; a setting can change it (R2.3). */
  maxGradYear: 2027,
  minGradYear: 1900,
  /** The latest year that an installation can set as its own maximum. */
  lastGradYear: 2200,
  minPasswordLength: 6,
  maxPasswordLength: 128,
  /** An unused session ends after this many days, and any session after `sessionDays`. */
  sessionIdleDays: 7,
  sessionDays: 30,
  /** How long a wrong password is stored and shown to officers (R10.10). */
  refusedSignInDays: 30,
  /** Data of a closed account is kept for up to six months (R14.5); a setting can shorten it. */
  maxRetentionDays: 180,
  minAge: 13,
  /** Index of the month in which a new school year starts: August (R11.1). */
  schoolYearCutoffMonth: 7,
  /** A check-in that waited on a device counts as submitted at most this long ago. */
  maxQueuedDays: 7,
  /** An addition made without a network counts automatically for up to this long. */
  queuedArrivalHours: 24,
  /** How long the owner of a card scanned at a club that is new to them can confirm. */
  cardScanMinutes: 30,
  /** For this long after its event was closed, a queued check-in counts automatically. */
  queuedGraceMinutes: 15,
  codeLength,
  /** The first letters of a changing code, which identify the event. */
  codeKeyLength: 4,
  /** How long a changing code is shown. */
  codeStepSeconds: 30,
  /** Longest text accepted as a typed code, including spaces and dashes. */
  maxTypedCodeLength,
  maxNameLength: 100,
  maxClubNameLength: 100,
  maxEventNameLength: 200,
  /** How many days a deleted club can be restored. */
  deletedClubDays: 30,
  /** An officers' note on an event. */
  maxNoteLength: 1000,
  /** What an award is for one member. */
  maxAwardNoteLength: 200,
  maxCategoryNameLength: 60,
  maxYearNameLength: 30,
  /** School years in a club's file, and carry-overs of all its people. */
  maxYearsOfFile: 200,
  maxCarryoversOfFile: 500_000,
  /**
   * Lines of recorded results in it, and where they stand on conditions: all of them are in one
   * operation, which is read as a whole.
   */
  maxResultsOfFile: 300_000,
  /** Other numbers in it: a graduation year, and a count or an amount. */
  maxFileYear: 9999,
  maxFileNumber: 1_000_000_000,
  /** Clubs that someone can leave without an owner by closing their account. */
  maxClubsLeft: 1000,
  /** A new year can name every member of a club. */
  maxYearBytes: 4_000_000,
  maxOfficersLeaving: 100,
  maxCategoriesOfClub: 50,
  maxRequirementNameLength: 100,
  maxRequirementsOfClub: 20,
  /** Links to a member's record: how many per club, and for how many days they work. */
  maxRecordLinks: 20,
  recordLinkDays: 365,
  /** Conditions of one requirement. */
  maxConditions: 8,
  maxFreeMisses: 100,
  /** How long before its start, or after its end, an event can accept check-ins. */
  maxWindowMinutes: 10_080,
  maxLateMinutes: 1440,
  /** A path of this site, to go to after a login. */
  maxPathLength: 2000,
  /** Earlier years are typos. */
  minEventYear: 1900,
  maxEmailLength: 254,
  maxReasonLength: 300,
  /** Requests: the length of reasons and answers, and for how many days they can be sent. */
  maxRequestLength: 200,
  requestDays: 7,
  /** How early members can ask to be excused from an event. */
  excuseAheadDays: 14,
  /** How long their reasons are kept. */
  excuseRequestKeptDays: 60,
  /** Logged service hours: those of a day, in minutes, and requests of a member that wait. */
  maxLoggedMinutes: 1440,
  maxOpenHourRequests: 20,
  maxHeads: 100_000,
  /** How long a claim code works. */
  claimDays: 180,
  /** How long the link to confirm an email works. */
  addressProofHours: 24,
  /** How long the link to connect a school's login to an account works. */
  connectLinkMinutes: 30,
  /** Passkeys of one account, and their names. */
  maxPasskeys: 10,
  maxPasskeyNameLength: 60,
  /** How long someone can take to create a passkey, or to log in with one. */
  passkeyMinutes,
  /** How long someone can take to set up an authenticator app, and to enter its code at login. */
  secondStepMinutes: 10,
  /** Codes that replace the app's, and for how many days a browser isn't asked for one. */
  recoveryCodes: 10,
  rememberedDays,
  maxSecondStepCodeLength: 40,
  /** How long a new email can be confirmed, and for how many days the change can be undone. */
  emailChangeHours: 24,
  emailUndoDays: 7,
  /** How many unclaimed members are offered at a time after confirming an email. */
  maxUnclaimedMembers: 100,
  /** Claim codes on one sheet. */
  maxClaimsAtOnce: 200,
  /** A member has one badge that works, and one more for each record merged into theirs. */
  maxBadgesOfFileMember: 50,
  /** Paper slips: how many per sheet, how many days they work, and how many per event. */
  maxSlipsAtOnce: 60,
  slipDays: 7,
  maxSlipsOfEvent: 600,
  /**
   * Door passes: how many active ones per event, and for how many hours after its end they work.
   */
  maxPassesOfEvent: 20,
  passHoursAfterEnd: 2,
  /** How many hours a door pass works at an event without an end. */
  passHoursWithoutTimes: 12,
  /** How many days a kiosk for any open event works. */
  kioskDays: 14,
  maxKiosksOfClub: 50,
  /** What is scanned or typed at a kiosk, or a school ID. */
  maxKioskEntryLength: 200,
  /** How many people a kiosk offers for some letters of a name. */
  maxKioskNames: 3,
  /** Unknown IDs and searches for a name that a kiosk may try in a minute. */
  maxUnknownIdsPerMinute: 10,
  maxNameSearchesPerMinute: 60,
  maxUnknownIdsOfEvent: 500,
  /** After this many hours, a visit at an event without times ends automatically. */
  forgottenHours: 12,
  /** For this long after an event, people can still sign out. */
  signOutHours: 2,
  /** A second scan sooner than this asks before it signs out. */
  signOutAskSeconds: 60,
  maxVisitsOfAttendance: 50,
  /** How long an invitation link works. */
  invitationDays: 7,
  /** How many of a club's invitations can be open or waiting for confirmation. */
  maxOpenInvitations: 50,
  maxSearchLength: 100,
  /** The minimum number of letters in a search for people to add. */
  minSearchLength: 2,
  /** How long people who aren't officers can undo adding someone. */
  takeBackMinutes: 5,
  /** People in one command. */
  maxPeopleAtOnce: 1500,
  /** Events in one command. */
  maxEventsAtOnce: 500,
  /** Lines of a pasted list. */
  maxLines: 500,
  /** An imported sheet: the file, its unpacked contents, and its cells. */
  maxSheetBytes: 5 * 1024 * 1024,
  maxUnpackedSheetBytes: 50 * 1024 * 1024,
  maxSheetRows: 5000,
  maxSheetColumns: 200,
  maxSheetCellLength: 1000,
  /** How many kinds of sheets a club remembers, and their marks. */
  maxSheetHabits: 50,
  maxKeptMarks: 40,
  maxKeptMarkLength: 20,
  /** How long a device may take for one step of reading a sheet: a hundred times what most need. */
  sheetReadingMs: 120_000,
  /** A club's file: the file, and what club.json in it unpacks to. */
  maxClubFileBytes: 20 * 1024 * 1024,
  maxUnpackedClubBytes: 40 * 1024 * 1024,
  maxSchoolIdLength: 64,
  maxSchoolLoginNameLength: 40,
  /** No grade leads to a later year. */
  lastSheetYear: 2100,
  /** The size of a club's records, to protect the disk: twenty years of a big club. */
  maxPeopleOfClub: 25_000,
  maxAttendancesOfClub: 1_500_000,
  /** How often an event can be repeated in one go: slightly more than a year of weeks. */
  maxRepetitions: 60,
  /** The list of events is sent to the browser as a whole. */
  maxEventsOfClub: 10_000,
  /** Points and carry-over lie between minus and plus this number. */
  maxPoints: 1_000_000,
  /** Service hours of one attendance: up to 1,000, in minutes. */
  maxServiceMinutes: 60_000,
  searchDebounceMs: 250,
  /**
   * Newcomers count as having come back if they attend another meeting within this many days
   * (R20.3).
   */
  comeBackDays: 30,
  /** How many of a club's latest meetings are shown for each member (R20.5). */
  lastMeetings: 12,
  /** Smaller groups than this aren't shown separately in charts (R20.2). */
  smallestGroup: 5,
} as const;

/** Last change of the legal texts, which people accept at sign-up (R2.8). */
export const termsVersion = "2023-09-06";
