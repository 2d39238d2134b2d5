import { createRoute, z } from "@hono/zod-openapi";
import {
  placeInLineSchema,
  schoolSignUpInputSchema,
  sessionSchema,
  signInInputSchema,
} from "#contract/accounts/accounts.ts";
import { connectLinkSchema, newcomerSchema } from "#contract/accounts/school-login/school-login.ts";
import { newSecondStepSchema } from "#contract/accounts/second-step/second-step.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { pathField } from "#contract/platform/fields.ts";
import { invitationRefusals } from "../../clubs/seats/invitations.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Config } from "../../platform/config.ts";
import {
  createRouter,
  errorResponses,
  errorResponseWith,
  json,
  jsonBody,
} from "../../platform/http/router.ts";
import { readMaxGradYear, type ReadSettings } from "../../platform/runtime-settings.ts";
import type { RequestContext, SessionVariables } from "../authenticate.ts";
import { clientOf, forgetSchoolLogin, giveKeepsakes, type CookieDeps } from "../client.ts";
import type { MadeLinks } from "../emails/first-proof.ts";
import { requestMail, type MailRequestDeps } from "../emails/request-mail.ts";
import type { SignedIn } from "../login/sign-in.ts";
import type { AttemptDeps } from "../password-attempt.ts";
import type { SchoolPerson } from "../school-person.ts";
import type { StrengthDeps } from "../session-strength.ts";
import { findUserOf } from "../users/find-user.ts";
import { connectByCode, type ConnectByCodeDeps } from "./connect-by-code.ts";
import { connectByLink } from "./connect-by-link.ts";
import { comeBack, goToSchool, type RoundTripDeps } from "./school-round-trip.ts";
import { connectByPassword } from "./school-sign-in.ts";
import { describeNewcomer, signUpBySchool, type SchoolSignUpDeps } from "./school-sign-up.ts";

/** Dependencies for logging in and signing up with the school. */
export type SchoolLoginDeps = StrengthDeps &
  RoundTripDeps &
  SchoolSignUpDeps &
  ConnectByCodeDeps &
  MadeLinks &
  AttemptDeps &
  MailRequestDeps &
  CookieDeps & { config: Pick<Config, "oidc">; settings: ReadSettings };

const tags = ["school login"];
const toPage = { 302: { description: "Redirects to the school's page or to one of ours" } };

const start = createRoute({
  method: "get",
  path: "/school-login",
  tags,
  summary: "Go to the school's login",
  request: {
    query: z.object({
      redirect: pathField.optional().describe("The path of this site to go to afterward"),
      claim: z
        .string()
        .max(bounds.maxTypedCodeLength)
        .optional()
        .describe("The code of a claim slip that a sign-up began with"),
      for: z
        .enum(["confirm"])
        .optional()
        .describe("Confirm that the account's owner is at this browser, instead of logging in"),
    }),
  },
  responses: { ...toPage, ...errorResponses("not-found") },
});

const callback = createRoute({
  method: "get",
  path: "/school-login/callback",
  tags,
  summary: "Come back from the school's login",
  responses: { ...toPage, ...errorResponses("not-found") },
});

const getNewcomer = createRoute({
  method: "get",
  path: "/school-login/newcomer",
  tags,
  summary: "Get the person who logged in with their school in this browser and has no account yet",
  responses: {
    200: json(z.object({ newcomer: newcomerSchema.nullable() }), "Who; null for nobody"),
  },
});

const forgetNewcomer = createRoute({
  method: "delete",
  path: "/school-login/newcomer",
  tags,
  summary: "Forget the person who logged in with their school in this browser",
  responses: { 204: { description: "Nobody can continue with that login anymore" } },
});

const createAccount = (deps: SchoolLoginDeps) =>
  createRoute({
    method: "post",
    path: "/school-login/account",
    tags,
    summary: "Create an account for the school login and log in",
    request: {
      body: jsonBody(schoolSignUpInputSchema({ maxGradYear: () => readMaxGradYear(deps) })),
    },
    responses: {
      201: json(sessionSchema, "Created and logged in"),
      ...errorResponses("invalid-input", "account-creation-failed", "too-many-attempts"),
      ...errorResponses(...invitationRefusals, "school-login-over"),
    },
  });

const connect = createRoute({
  method: "post",
  path: "/school-login/connection",
  tags,
  summary: "Connect the school login to an account with its password, and log in",
  request: { body: jsonBody(signInInputSchema) },
  responses: {
    200: json(sessionSchema, "Connected and logged in"),
    ...errorResponses("invalid-input", "login-failed", "unavailable"),
    ...errorResponses("school-login-over", "login-taken", "connect-when-logged-in"),
    ...errorResponseWith("in-line", placeInLineSchema, "too-many-attempts"),
  },
});

const connectWithCode = createRoute({
  method: "post",
  path: "/school-login/second-step",
  tags,
  summary: "Connect the school login to your account with its second step, and log in",
  request: { body: jsonBody(newSecondStepSchema) },
  responses: {
    200: json(sessionSchema, "Connected and logged in"),
    ...errorResponses("invalid-input", "second-step-failed", "second-step-expired"),
    ...errorResponses("school-login-over", "login-taken"),
    ...errorResponses("too-many-attempts"),
  },
});

const requestLink = createRoute({
  method: "post",
  path: "/school-login/connection-links",
  tags,
  summary: "Request an email with a link that connects the school login to its email's account",
  responses: {
    202: { description: "If there is an account with this email, we're sending it a link" },
    ...errorResponses("school-login-over", "too-many-attempts"),
  },
});

const useLink = createRoute({
  method: "put",
  path: "/school-login/connection-links",
  tags,
  summary: "Connect the school login to an account with an emailed link, and log in",
  request: { body: jsonBody(connectLinkSchema) },
  responses: {
    200: json(sessionSchema, "Connected and logged in"),
    ...errorResponses("invalid-input", "school-login-over", "login-taken", "confirmation-failed"),
    ...errorResponses("connect-when-logged-in"),
  },
});

/** Logging in and signing up with the school's login. Open to everyone. */
export function schoolLoginRoutes(deps: SchoolLoginDeps) {
  const { database, loginCookies, clock } = deps;

  /**
   * Who logged in with the school in this browser, or who did before and asked for the link that
   * they use now. Throws `school-login-over`.
   */
  const personOf = (c: RequestContext, withLink = false): SchoolPerson => {
    const [cookies, now] = [c.req.header("cookie"), clock().getTime()];
    const asked = withLink ? loginCookies.linked.read(cookies, now) : undefined;
    const kept = asked ?? loginCookies.newcomer.read(cookies, now);
    if (kept === undefined || deps.config.oidc === undefined)
      throw new AppError("school-login-over");
    return kept.person;
  };
  const giveSession = async (c: RequestContext, signedIn: SignedIn) => {
    giveKeepsakes(deps, c, signedIn);
    return { user: await findUserOf(deps, database.write, signedIn) };
  };

  return createRouter<SessionVariables>()
    .openapi(start, async (c) => c.redirect(await goToSchool(deps, c, c.req.valid("query"))))
    .openapi(callback, async (c) => c.redirect(await comeBack(deps, c)))
    .openapi(getNewcomer, async (c) => {
      const kept = loginCookies.newcomer.read(c.req.header("cookie"), clock().getTime());
      const newcomer = kept === undefined ? null : await describeNewcomer(deps, kept.person);
      return c.json({ newcomer }, 200);
    })
    .openapi(forgetNewcomer, (c) => {
      forgetSchoolLogin(loginCookies, c);
      return c.body(null, 204);
    })
    .openapi(createAccount(deps), async (c) => {
      const input = c.req.valid("json");
      const signedIn = await signUpBySchool(deps, clientOf(c), personOf(c), input);
      return c.json(await giveSession(c, signedIn), 201);
    })
    .openapi(connect, async (c) => {
      const input = c.req.valid("json");
      const signedIn = await connectByPassword(deps, clientOf(c), personOf(c), input);
      return c.json(await giveSession(c, signedIn), 200);
    })
    .openapi(connectWithCode, async (c) => {
      const { code } = c.req.valid("json");
      const signedIn = await connectByCode(deps, clientOf(c), personOf(c), code);
      return c.json(await giveSession(c, signedIn), 200);
    })
    .openapi(requestLink, async (c) => {
      const person = personOf(c);
      const { email, emailVerified } = person;
      if (email === null || !emailVerified) throw new AppError("school-login-over");
      const { clientAddress: address } = c.var;
      await requestMail(deps, "connect-login", { address, email, isOwn: false });
      loginCookies.linked.set(c, { person, at: clock().getTime() });
      return c.body(null, 202);
    })
    .openapi(useLink, async (c) => {
      const { token } = c.req.valid("json");
      const signedIn = await connectByLink(deps, clientOf(c), personOf(c, true), token);
      return c.json(await giveSession(c, signedIn), 200);
    });
}
