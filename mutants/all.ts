import { access } from "./access.ts";
import { backup } from "./backup.ts";
import { checkIns } from "./check-ins.ts";
import { claims } from "./claims.ts";
import { erasure } from "./erasure.ts";
import { imports } from "./imports.ts";
import { leaks } from "./leaks.ts";
import { ledger } from "./ledger.ts";
import type { Guards, Mutant } from "./mutant.ts";
import { passes } from "./passes.ts";
import { passwords } from "./passwords.ts";
import { seats } from "./seats.ts";
import { secondSteps } from "./second-steps.ts";
import { sessions } from "./sessions.ts";
import { waitingCheckIns } from "./waiting-check-ins.ts";

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
