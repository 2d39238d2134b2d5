import { accountScreens } from "./accounts/screens-of-accounts.ts";
import { recordsScreens } from "./accounts/screens-of-claims.ts";
import { passkeyScreens } from "./accounts/screens-of-passkeys.ts";
import { requiredSecondStepScreens } from "./accounts/screens-of-required-second-steps.ts";
import { secondStepScreens } from "./accounts/screens-of-second-steps.ts";
import { schoolScreens } from "./accounts/screens-of-the-school.ts";
import { publicScreens } from "./app/screens-of-everybody.ts";
import { correctionScreens } from "./attendance/screens-of-corrections.ts";
import { excuseScreens } from "./attendance/screens-of-excuses.ts";
import { honestyScreens } from "./attendance/screens-of-honesty.ts";
import { kioskScreens } from "./attendance/screens-of-kiosks.ts";
import { newcomerScreens } from "./attendance/screens-of-newcomers.ts";
import { officersKioskScreens } from "./attendance/screens-of-officers-kiosks.ts";
import { passScreens } from "./attendance/screens-of-passes.ts";
import { doorScreens } from "./attendance/screens-of-the-door.ts";
import { rollScreens } from "./attendance/screens-of-the-roll.ts";
import { visitScreens } from "./attendance/screens-of-visits.ts";
import { adminScreens } from "./clubs/screens-of-admins.ts";
import { clubFileScreens } from "./clubs/screens-of-club-files.ts";
import { deletedClubScreens } from "./clubs/screens-of-deleted-clubs.ts";
import { officerScreens } from "./clubs/screens-of-officers.ts";
import { standingsScreens } from "./clubs/screens-of-standings.ts";
import { clubScreens } from "./clubs/screens-of-the-club.ts";
import { yearScreens } from "./clubs/screens-of-years.ts";
import { eventListScreens } from "./events/screens-of-event-lists.ts";
import { severalEventsScreens } from "./events/screens-of-several-events.ts";
import { slipScreens } from "./events/screens-of-slips.ts";
import { wallScreens } from "./events/screens-of-the-wall.ts";
import { timesScreens } from "./events/screens-of-times.ts";
import { importScreens } from "./imports/screens-of-imports.ts";
import { badgeScreens } from "./members/screens-of-badges.ts";
import { memberScreens } from "./members/screens-of-members.ts";
import { mergingScreens } from "./members/screens-of-merging.ts";
import { oneMemberScreens } from "./members/screens-of-one-member.ts";
import { recordScreens } from "./members/screens-of-records.ts";
import { schoolIdScreens } from "./members/screens-of-school-ids.ts";
import { operatorScreens } from "./operations/screens-of-operators.ts";
import { awardScreens } from "./requirements/screens-of-awards.ts";
import { loggedHoursScreens } from "./requirements/screens-of-logged-hours.ts";
import { whatCountsScreens } from "./requirements/screens-of-what-counts.ts";
import type { Screen } from "./screen.ts";

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
  ...kioskScreens,
  ...excuseScreens,
  ...loggedHoursScreens,
  ...recordScreens,
  ...standingsScreens,
  ...badgeScreens,
  ...schoolIdScreens,
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
  ...officersKioskScreens,
  ...visitScreens,
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
