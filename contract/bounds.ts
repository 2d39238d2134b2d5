/** Constants of the rules, which both sides check. */
export const bounds = {
  /** Largest default graduation year; a setting may change it (R2.3). */
  maxGradYear: 2027,
  minGradYear: 1900,
  minPasswordLength: 6,
  maxPasswordLength: 128,
  /** A session that is not used ends after so many days, and any session after the second number. */
  sessionIdleDays: 7,
  sessionDays: 30,
  /** How long a wrong password is shown to officers, and kept (R10.10). */
  refusedSignInDays: 30,
  /** Data of a closed account is kept for six months at most (R14.5); a setting may shorten it. */
  maxRetentionDays: 180,
  minAge: 13,
  /** Month index at which a new school year starts: August (R11.1). */
  schoolYearCutoffMonth: 7,
  /** What waited on a device counts as pressed so many days ago at most. */
  maxQueuedDays: 7,
  /** For so long after its event was closed it counts by itself. */
  queuedGraceMinutes: 15,
  codeLength: 8,
  /** The first letters of a changing code, which say whose it is. */
  codeKeyLength: 4,
  /** How long a changing code stands on the wall. */
  codeStepSeconds: 30,
  /** Length of the longest text that may be typed as a code, with spaces and dashes. */
  maxTypedCodeLength: 64,
  maxNameLength: 100,
  maxClubNameLength: 100,
  maxEventNameLength: 200,
  /** How long before its start, or after its end, an event takes check-ins at most. */
  maxWindowMinutes: 10_080,
  maxLateMinutes: 1440,
  /** Before it a year is a slip of the finger. */
  minEventYear: 1900,
  maxEmailLength: 254,
  maxReasonLength: 300,
  /** Why somebody says that they were there, for how many days they can, and why not. */
  maxRequestLength: 200,
  requestDays: 7,
  maxHeads: 100_000,
  /** How long the code of a claim slip works. */
  claimDays: 180,
  /** How long the link works by which somebody confirms their address. */
  addressProofHours: 24,
  /** So many records are offered at once to who has confirmed an address. */
  maxHeldRecords: 100,
  /** Claim slips on one sheet. */
  maxClaimsAtOnce: 200,
  /** Paper slips: how many on a sheet, for how many days they are good, how many an event has. */
  maxSlipsAtOnce: 60,
  slipDays: 7,
  maxSlipsOfEvent: 600,
  /** Door passes: how many an event has that are not over, and how many hours they outlast it. */
  maxPassesOfEvent: 20,
  passHoursAfterEnd: 2,
  /** How many hours a door pass is good at an event without an end. */
  passHoursWithoutTimes: 12,
  /** How long the link of an invitation works. */
  invitationDays: 7,
  /** How many invitations of a club can be open at once, or wait to be confirmed. */
  maxOpenInvitations: 50,
  maxSearchLength: 100,
  /** Who searches for people to add types so many letters of their names. */
  minSearchLength: 2,
  /** How long who added somebody can take that back without being an officer. */
  takeBackMinutes: 5,
  /** People whom one command names. */
  maxPeopleAtOnce: 1500,
  /** Lines of a list that is pasted. */
  maxLines: 500,
  /** An old sheet that is brought along: the file, what is packed in it, and its cells. */
  maxSheetBytes: 5 * 1024 * 1024,
  maxUnpackedSheetBytes: 50 * 1024 * 1024,
  maxSheetRows: 5000,
  maxSheetColumns: 200,
  maxSheetCellLength: 1000,
  maxSchoolIdLength: 64,
  /** No grade of a school leads to a later year. */
  lastSheetYear: 2100,
  /** How much a club's records can hold, so that nobody fills the disk: twenty years of a big club. */
  maxPeopleOfClub: 25_000,
  maxAttendancesOfClub: 1_500_000,
  /** How often an event is repeated at once: a bit more than a year of weeks. */
  maxRepetitions: 60,
  /** A list of events goes to the browser whole. */
  maxEventsOfClub: 10_000,
  /** Points and carry-over lie between minus and plus this number. */
  maxPoints: 1_000_000,
  searchDebounceMs: 250,
  /** A newcomer has come back who is at another meeting within so many days (R20.3). */
  comeBackDays: 30,
  /** How many of a club's last meetings are shown of each member (R20.5). */
  lastMeetings: 12,
  /** Fewer people than this are not told apart in a picture (R20.2). */
  smallestGroup: 5,
} as const;

/** Last change of the legal texts; what a person accepts at sign-up (R2.8). */
export const termsVersion = "2023-09-06";
