import { accountScreens } from "../every-screen/accounts/screens-of-accounts.ts";
import { recordsScreens } from "../every-screen/accounts/screens-of-claims.ts";
import { passkeyScreens } from "../every-screen/accounts/screens-of-passkeys.ts";
import { requiredSecondStepScreens } from "../every-screen/accounts/screens-of-required-second-steps.ts";
import { secondStepScreens } from "../every-screen/accounts/screens-of-second-steps.ts";
import { schoolScreens } from "../every-screen/accounts/screens-of-the-school.ts";
import { publicScreens } from "../every-screen/app/screens-of-everybody.ts";
import { correctionScreens } from "../every-screen/attendance/screens-of-corrections.ts";
import { excuseScreens } from "../every-screen/attendance/screens-of-excuses.ts";
import { honestyScreens } from "../every-screen/attendance/screens-of-honesty.ts";
import { newcomerScreens } from "../every-screen/attendance/screens-of-newcomers.ts";
import { passScreens } from "../every-screen/attendance/screens-of-passes.ts";
import { doorScreens } from "../every-screen/attendance/screens-of-the-door.ts";
import { rollScreens } from "../every-screen/attendance/screens-of-the-roll.ts";
import { adminScreens } from "../every-screen/clubs/screens-of-admins.ts";
import { clubFileScreens } from "../every-screen/clubs/screens-of-club-files.ts";
import { deletedClubScreens } from "../every-screen/clubs/screens-of-deleted-clubs.ts";
import { officerScreens } from "../every-screen/clubs/screens-of-officers.ts";
import { standingsScreens } from "../every-screen/clubs/screens-of-standings.ts";
import { clubScreens } from "../every-screen/clubs/screens-of-the-club.ts";
import { yearScreens } from "../every-screen/clubs/screens-of-years.ts";
import { eventListScreens } from "../every-screen/events/screens-of-event-lists.ts";
import { severalEventsScreens } from "../every-screen/events/screens-of-several-events.ts";
import { slipScreens } from "../every-screen/events/screens-of-slips.ts";
import { wallScreens } from "../every-screen/events/screens-of-the-wall.ts";
import { timesScreens } from "../every-screen/events/screens-of-times.ts";
import { importScreens } from "../every-screen/imports/screens-of-imports.ts";
import { memberScreens } from "../every-screen/members/screens-of-members.ts";
import { mergingScreens } from "../every-screen/members/screens-of-merging.ts";
import { oneMemberScreens } from "../every-screen/members/screens-of-one-member.ts";
import { recordScreens } from "../every-screen/members/screens-of-records.ts";
import { operatorScreens } from "../every-screen/operations/screens-of-operators.ts";
import { awardScreens } from "../every-screen/requirements/screens-of-awards.ts";
import { loggedHoursScreens } from "../every-screen/requirements/screens-of-logged-hours.ts";
import { whatCountsScreens } from "../every-screen/requirements/screens-of-what-counts.ts";
import type { Screen } from "../every-screen/screen.ts";

/** Every screen of the product in every state with a different look. */
export const screens: Screen[] = [
  ...publicScreens,
  ...memberScreens,
  ...adminScreens,
  ...eventListScreens,
  ...severalEventsScreens,
  ...oneMemberScreens,
  ...clubScreens,
  ...deletedClubScreens,
  ...clubFileScreens,
  ...whatCountsScreens,
  ...awardScreens,
  ...timesScreens,
  ...importScreens,
  ...wallScreens,
  ...slipScreens,
  ...correctionScreens,
  ...honestyScreens,
  ...excuseScreens,
  ...loggedHoursScreens,
  ...recordScreens,
  ...standingsScreens,
  ...mergingScreens,
  ...officerScreens,
  ...accountScreens,
  ...schoolScreens,
  ...passkeyScreens,
  ...secondStepScreens,
  ...requiredSecondStepScreens,
  ...operatorScreens,
  ...newcomerScreens,
  ...recordsScreens,
  ...doorScreens,
  ...rollScreens,
  ...passScreens,
  ...yearScreens,
];

const main = new Set([
  "landing",
  "login",
  "create-account-member",
  "clubs",
  "club-details",
  "check-in",
  "events",
  "create-event",
  "event-details-active",
  "members",
  "scan",
  "import",
]);

/** The screens that most people see most often, in their usual state. */
export const mainScreens = screens.filter(({ name }) => main.has(name));
export const otherScreens = screens.filter(({ name }) => !main.has(name));
