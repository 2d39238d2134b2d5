import { erasure } from "./accounts/erasure.ts";
import { passwords } from "./accounts/passwords.ts";
import { secondSteps } from "./accounts/second-steps.ts";
import { sessions } from "./accounts/sessions.ts";
import { access } from "./app/access.ts";
import { leaks } from "./app/leaks.ts";
import { checkIns } from "./attendance/check-ins.ts";
import { passes } from "./attendance/passes.ts";
import { waitingCheckIns } from "./attendance/waiting-check-ins.ts";
import { seats } from "./clubs/seats.ts";
import { imports } from "./imports/imports.ts";
import { ledger } from "./ledger/ledger.ts";
import { claims } from "./members/claims.ts";
import type { Guards, Mutant } from "./mutant.ts";
import { backup } from "./operations/backup.ts";

const promises: Record<string, Guards> = {
  sessions,
  passwords,
  secondSteps,
  access,
  seats,
  claims,
  erasure,
  ledger,
  checkIns,
  waitingCheckIns,
  backup,
  imports,
  passes,
  leaks,
};

/** The guards of all promises; removing one must make a test fail. */
export const mutants: Mutant[] = Object.entries(promises).flatMap(([promise, guards]) =>
  Object.entries(guards).map(([why, guard]) => ({ promise, why, ...guard })),
);
