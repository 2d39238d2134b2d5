import type { Screen } from "./screen.ts";
import { accountScreens } from "./screens-of-accounts.ts";
import { adminScreens } from "./screens-of-admins.ts";
import { awardScreens } from "./screens-of-awards.ts";
import { recordsScreens } from "./screens-of-claims.ts";
import { clubFileScreens } from "./screens-of-club-files.ts";
import { correctionScreens } from "./screens-of-corrections.ts";
import { deletedClubScreens } from "./screens-of-deleted-clubs.ts";
import { eventListScreens } from "./screens-of-event-lists.ts";
import { publicScreens } from "./screens-of-everybody.ts";
import { excuseScreens } from "./screens-of-excuses.ts";
import { honestyScreens } from "./screens-of-honesty.ts";
import { importScreens } from "./screens-of-imports.ts";
import { loggedHoursScreens } from "./screens-of-logged-hours.ts";
import { memberScreens } from "./screens-of-members.ts";
import { mergingScreens } from "./screens-of-merging.ts";
import { newcomerScreens } from "./screens-of-newcomers.ts";
import { officerScreens } from "./screens-of-officers.ts";
import { oneMemberScreens } from "./screens-of-one-member.ts";
import { operatorScreens } from "./screens-of-operators.ts";
import { passScreens } from "./screens-of-passes.ts";
import { passkeyScreens } from "./screens-of-passkeys.ts";
import { recordScreens } from "./screens-of-records.ts";
import { requiredSecondStepScreens } from "./screens-of-required-second-steps.ts";
import { secondStepScreens } from "./screens-of-second-steps.ts";
import { severalEventsScreens } from "./screens-of-several-events.ts";
import { slipScreens } from "./screens-of-slips.ts";
import { standingsScreens } from "./screens-of-standings.ts";
import { clubScreens } from "./screens-of-the-club.ts";
import { doorScreens } from "./screens-of-the-door.ts";
import { rollScreens } from "./screens-of-the-roll.ts";
import { schoolScreens } from "./screens-of-the-school.ts";
import { wallScreens } from "./screens-of-the-wall.ts";
import { timesScreens } from "./screens-of-times.ts";
import { whatCountsScreens } from "./screens-of-what-counts.ts";
import { yearScreens } from "./screens-of-years.ts";

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
