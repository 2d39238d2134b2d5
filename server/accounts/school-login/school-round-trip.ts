import type {
  SchoolLoginNotice,
  SchoolLoginProblem,
} from "#contract/accounts/school-login/school-login-notices.ts";
import { safePath } from "#contract/platform/site-path.ts";
import { requireOwnSecondStep } from "../../clubs/seats/required-second-step.ts";
import { AppError } from "../../platform/app-error.ts";
import { siteOf } from "../../platform/client-network.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/logger.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import { holdSession, noteStepUp, spendSecret } from "../accounts.service.ts";
import type { RequestContext } from "../authenticate.ts";
import { clientOf, giveKeepsakes, type CookieDeps } from "../client.ts";
import { flowMs, type LoginFlow, type Purpose } from "../login-cookies.ts";
import type { SchoolPerson } from "../school-person.ts";
import type { StrengthDeps } from "../session-strength.ts";
import { connectIdentity, isConnectedTo } from "./connect-identity.ts";
import { SchoolLoginError, type SchoolLogin } from "./school-login.ts";
import { signInBySchool, type SchoolSignInDeps } from "./school-sign-in.ts";

/** Dependencies for going to the school's login and coming back. */
export type RoundTripDeps = SchoolSignInDeps &
  StrengthDeps &
  Omit<CookieDeps, "ticketCookie"> & {
    /** Undefined without one. */
    schoolLogin: SchoolLogin | undefined;
    allowances: Allowances;
    logger: Logger;
  };

/** Where someone wants to go, as their URL says; anything outside this site is dropped (R28.12). */
type Wish = {
  redirect?: string | undefined;
  claim?: string | undefined;
  for?: "confirm" | undefined;
};

/**
 * Begins a login at the school, which only this browser can finish, and returns where to go: the
 * school's page, or back to ours if the school can't be reached. Throws `not-found` if there is no
 * school login.
 */
export async function goToSchool(
  deps: RoundTripDeps,
  c: RequestContext,
  wish: Wish,
): Promise<string> {
  const redirect = pathIn(wish.redirect);
  const { claim } = wish;
  const purpose = wish.for === "confirm" ? ownerToConfirm(c) : ({ kind: "log-in" } as const);
  if (purpose === undefined)
    return pageOf({ purpose: { kind: "log-in" }, redirect, claim }, "failed");
  try {
    return await beginFlow(deps, c, { purpose, redirect, claim });
  } catch (error) {
    if (!(error instanceof SchoolLoginError)) throw error;
    return pageOf({ purpose, redirect, claim }, error.problem);
  }
}

/** Begins a login at the school for a purpose. Throws `not-found`, and a SchoolLoginError. */
export async function beginFlow(
  {
    schoolLogin,
    loginCookies,
    clock,
  }: Pick<RoundTripDeps, "schoolLogin" | "loginCookies" | "clock">,
  c: RequestContext,
  flow: Pick<LoginFlow, "purpose" | "redirect" | "claim">,
): Promise<string> {
  if (schoolLogin === undefined) throw new AppError("not-found");
  const { url, ...secrets } = await schoolLogin.begin({ again: flow.purpose.kind === "confirm" });
  const startedAt = clock().getTime();
  const others = loginCookies.flows.read(c.req.header("cookie"), startedAt) ?? [];
  loginCookies.flows.set(c, [{ ...flow, ...secrets, startedAt }, ...others]);
  return url;
}

/** The owner of the session, or of the one that locked this browser, who is to confirm it's them. */
function ownerToConfirm(c: RequestContext): Purpose | undefined {
  const { account, sessionId, lock } = c.var;
  if (lock !== null)
    return { kind: "confirm", accountId: lock.account.id, sessionId: lock.sessionId };
  if (account === null || sessionId === null) return undefined;
  return { kind: "confirm", accountId: account.id, sessionId };
}

/**
 * Takes the school's answer, which works once, on any node, and only in the browser that asked
 * (R28.2). Returns the page to go to, whatever happened. Throws `not-found` if there is no school
 * login.
 */
export async function comeBack(deps: RoundTripDeps, c: RequestContext): Promise<string> {
  const { loginCookies, clock, logger, schoolLogin } = deps;
  if (schoolLogin === undefined) throw new AppError("not-found");
  const query = new URL(c.req.url).searchParams;
  const flows = loginCookies.flows.read(c.req.header("cookie"), clock().getTime()) ?? [];
  const flow = flows.find(({ state }) => state === query.get("state"));
  if (flow === undefined) return "/login?school=failed";
  loginCookies.flows.set(
    c,
    flows.filter((other) => other !== flow),
  );
  try {
    await deps.allowances.take(allowancesOf.schoolLoginSite, siteOf(c.var.clientAddress));
    const now = clock();
    const expiresAt = new Date(flow.startedAt + flowMs);
    if (!(await spendSecret(deps.database.write, { secret: flow.state, now, expiresAt })))
      throw new SchoolLoginError("failed", "the answer was used before");
    const { person, typedAt } = await schoolLogin.complete(query, flow);
    return await use(deps, c, flow, person, typedAt);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    if (problem !== "cancelled" && problem !== "taken")
      logger.warn(
        { reason: (error as Error).message, requestId: c.var.requestId },
        "a school login failed",
      );
    return pageOf(flow, problem);
  }
}

/** Does what the login was for, and returns the page to go to. */
async function use(
  deps: RoundTripDeps,
  c: RequestContext,
  flow: LoginFlow,
  person: SchoolPerson,
  typedAt: number | undefined,
): Promise<string> {
  const { purpose } = flow;
  switch (purpose.kind) {
    case "log-in":
      return logIn(deps, c, flow, person);
    case "connect":
      return connect(deps, c, { ...flow, purpose }, person);
    case "confirm":
      return confirm(deps, c, { ...flow, purpose }, person, typedAt);
  }
}

type FlowFor<Kind extends Purpose["kind"]> = LoginFlow & {
  purpose: Extract<Purpose, { kind: Kind }>;
};

async function logIn(
  deps: RoundTripDeps,
  c: RequestContext,
  { redirect, claim }: LoginFlow,
  person: SchoolPerson,
): Promise<string> {
  const signedIn = await signInBySchool(deps, clientOf(c), person);
  if (signedIn === undefined) {
    // Someone else may have asked for a link here before.
    const { linked } = deps.loginCookies;
    if (linked.isIn(c.req.header("cookie"))) linked.delete(c);
    deps.loginCookies.newcomer.set(c, { person, at: deps.clock().getTime() });
    return withSearch("/school-login", { redirect, claim });
  }
  giveKeepsakes(deps, c, signedIn);
  // There, people who have an account claim what the slip is for.
  return claim === undefined ? (redirect ?? "/") : withSearch("/create-account", { claim });
}

async function connect(
  deps: RoundTripDeps,
  c: RequestContext,
  flow: FlowFor<"connect">,
  person: SchoolPerson,
): Promise<string> {
  const { accountId, sessionId } = flow.purpose;
  if (c.var.account?.id !== accountId || c.var.sessionId !== sessionId)
    return pageOf(flow, "failed");
  await transaction(deps.database.write, async (db) => {
    await holdSession(db, { accountId, sessionId });
    // The account may have got its first second step since, which this would be a way around.
    await requireOwnSecondStep(deps, db, { accountId, sessionId });
    await connectIdentity(deps, db, person, { accountId, by: clientOf(c) });
    await noteStepUp(db, sessionId, deps.clock().getTime());
  });
  deps.outbox.wake();
  return pageOf(flow, "connected");
}

/** An issuer's clock may differ from ours by this much, in milliseconds. */
const clockDifferenceMs = 30_000;

async function confirm(
  { database, loginCookies, clock }: RoundTripDeps,
  c: RequestContext,
  flow: FlowFor<"confirm">,
  person: SchoolPerson,
  typedAt: number | undefined,
): Promise<string> {
  const { accountId, sessionId } = flow.purpose;
  if (!(await isConnectedTo(database.read, person, accountId))) return pageOf(flow, "other-person");
  // The school may still be logged in to in this browser, no matter who uses it now.
  if (typedAt === undefined || typedAt < flow.startedAt - clockDifferenceMs)
    return pageOf(flow, "not-again");
  const { issuer, subject } = person;
  const at = clock().getTime();
  loginCookies.confirmation.set(c, { accountId, sessionId, issuer, subject, at });
  return pageOf(flow, "confirmed");
}

/** What an error means for the person; undefined for one that nobody expected. */
function problemOf(error: unknown): SchoolLoginProblem | undefined {
  if (error instanceof SchoolLoginError) return error.problem;
  if (!(error instanceof AppError)) return undefined;
  if (error.code === "login-taken") return "taken";
  return error.code === "too-many-attempts" ? "busy" : "failed";
}

/** The page that says how it went: the one they came from, or the login. */
function pageOf(
  { purpose, redirect, claim }: Pick<LoginFlow, "purpose" | "redirect" | "claim">,
  school: SchoolLoginNotice,
): string {
  return purpose.kind === "log-in"
    ? withSearch("/login", { redirect, claim, school })
    : withSearch(redirect ?? "/account", { school });
}

function withSearch(path: string, search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

/** A path of this site that is a page: the API's could begin the round trip again. */
export function pathIn(redirect: string | undefined): string | undefined {
  const path = safePath(redirect);
  return path === undefined || /^\/api(?:\/|$)/.test(path) ? undefined : path;
}
