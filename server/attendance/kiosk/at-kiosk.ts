import type { Context, MiddlewareHandler } from "hono";
import type { SessionVariables } from "../../accounts/authenticate.ts";
import { isLockedSession } from "../../accounts/sessions/lock-session.ts";
import { withStanding } from "../../ledger/standing.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { KioskRow } from "../passes/kiosks.service.ts";
import type { PassCookie } from "../passes/pass-cookie.ts";
import type { FindDeps, Shown } from "../passes/passes.service.ts";
import { findKioskOf } from "./find-kiosk.ts";

/** The variables of requests of a browser that is a kiosk. */
export type KioskVariables = SessionVariables & { kiosk: KioskRow };

export type AtKioskDeps = FindDeps & { passCookie: PassCookie };

/** What a browser shows to prove that it is a kiosk. */
export function shownBy(
  { passCookie }: Pick<AtKioskDeps, "passCookie">,
  c: Context<{ Variables: KioskVariables }>,
): Shown {
  return { cookie: passCookie.read(c.req.header("cookie")), lock: c.var.lock };
}

/**
 * Lets only browsers through that are a kiosk. It is looked up for each request, and again under the
 * club's lock when the request changes something (R3.26). Throws `kiosk-over` for one
 * that has ended, and `not-found` for any other browser.
 */
export function requireKiosk(deps: AtKioskDeps): MiddlewareHandler<{ Variables: KioskVariables }> {
  return async (c, next) => {
    const shown = shownBy(deps, c);
    const kiosk = await getRunning(deps, shown);
    c.set("kiosk", kiosk);
    const { clubId } = kiosk;
    await withStanding({ clubId, require: (db) => requireStill(deps, db, shown) }, next);
  };
}

async function getRunning(deps: FindDeps, shown: Shown): Promise<KioskRow> {
  const found = await findKioskOf(deps, shown);
  if (found === undefined) throw new AppError("not-found");
  if (found.isOver) throw new AppError("kiosk-over");
  return found.row;
}

/** The same, and `signed-out` if a locked session has ended or was unlocked. */
async function requireStill(deps: FindDeps, db: Db, shown: Shown): Promise<void> {
  const { lock } = shown;
  if (lock !== null && !(await isLockedSession(db, lock))) throw new AppError("signed-out");
  await getRunning({ ...deps, database: { read: db, write: db } }, shown);
}
