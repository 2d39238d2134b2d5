import { formInputs } from "./contract/form-inputs.ts";
import { rules } from "./contract/rules.ts";
import { texts } from "./contract/texts.ts";
import type { Mutant } from "./mutant.ts";
import { attendance } from "./server/attendance.ts";
import { awards } from "./server/awards.ts";
import { backup } from "./server/backup.ts";
import { clubFile } from "./server/club-file.ts";
import { commands } from "./server/commands.ts";
import { corrections } from "./server/corrections.ts";
import { credentials } from "./server/credentials.ts";
import { door } from "./server/door.ts";
import { events } from "./server/events.ts";
import { guests } from "./server/guests.ts";
import { imports } from "./server/imports.ts";
import { ledger } from "./server/ledger.ts";
import { members } from "./server/members.ts";
import { ownAccount } from "./server/own-account.ts";
import { passes } from "./server/passes.ts";
import { platform } from "./server/platform.ts";
import { privacy } from "./server/privacy.ts";
import { requests } from "./server/requests.ts";
import { passkeys } from "./server/passkeys.ts";
import { secondSteps } from "./server/second-steps.ts";
import { schoolLogin } from "./server/school-login.ts";
import { seats } from "./server/seats.ts";
import { sessions } from "./server/sessions.ts";
import { builds } from "./tools/builds.ts";
import { standings } from "./server/standings.ts";
import { requirements } from "./server/requirements.ts";
import { whatCounts } from "./server/what-counts.ts";
import { madeBeforeTheYear } from "./server/made-before-the-year.ts";
import { years } from "./server/years.ts";
import { accounts } from "./web/accounts.ts";
import { arrivals } from "./web/arrivals.ts";
import { checkIns } from "./web/check-ins.ts";
import { keptPage } from "./web/kept-page.ts";
import { live } from "./web/live.ts";
import { readSheets } from "./web/read-sheets.ts";
import { screens } from "./web/screens.ts";
import { webSeats } from "./web/seats.ts";
import { sheets } from "./web/sheets.ts";

/** All protections; removing one must make a test fail. */
export const mutants: Mutant[] = [
  ...attendance,
  ...awards,
  ...backup,
  ...builds,
  ...clubFile,
  ...commands,
  ...corrections,
  ...credentials,
  ...door,
  ...events,
  ...guests,
  ...imports,
  ...ledger,
  ...members,
  ...ownAccount,
  ...passes,
  ...platform,
  ...privacy,
  ...requests,
  ...schoolLogin,
  ...passkeys,
  ...secondSteps,
  ...seats,
  ...sessions,
  ...standings,
  ...requirements,
  ...whatCounts,
  ...years,
  ...madeBeforeTheYear,
  ...formInputs,
  ...rules,
  ...texts,
  ...accounts,
  ...arrivals,
  ...checkIns,
  ...keptPage,
  ...live,
  ...readSheets,
  ...screens,
  ...webSeats,
  ...sheets,
];
