import { sessionSchema, type User } from "#contract/accounts/accounts.ts";
import type { OidcConfig } from "#server/platform/oidc-config.ts";
import type { Browser } from "../browser/browser.ts";
import type { TestAppOptions } from "../servers/test-app.ts";
import { issuerClient, startIssuer, type Issuer } from "./start-issuer.ts";
import { leaveForSchool, logInAtSchool, visitSchool } from "./visit-school.ts";

/** Where API tests are sent back to. */
export const testCallback = "http://localhost:3000/api/school-login/callback";

/** A made-up school with its login, for API tests. */
export async function openSchool() {
  const issuer = await startIssuer(testCallback);
  let students = 0;
  return {
    issuer,
    /** Options for an app with this school's login. */
    options: (oidc: Partial<OidcConfig> = {}): TestAppOptions => ({
      config: { oidc: configOf(issuer, oidc), given: { schoolLoginName: "Lincoln High" } },
    }),
    /** A new student at the school; `claims` are what the school says about them. */
    async student(claims: Record<string, unknown> = {}): Promise<Student> {
      students += 1;
      const sub = `student-${students}`;
      const email = `${sub}@lincoln.example.org`;
      const known = { email, given_name: "Ana", family_name: "Ruiz", name: "Ana Ruiz", ...claims };
      await issuer.command({ accounts: [{ sub, claims: known }] });
      return {
        sub,
        email,
        leave: leaveForSchool,
        comeBackPath: (url) => logInAtSchool(url, sub),
        visit: (browser, query) => visitSchool(browser, sub, query),
      };
    },
  };
}

/** Someone at the school, and how they log in there. */
export type Student = {
  sub: string;
  email: string;
  leave(browser: Browser, query?: string): Promise<string>;
  comeBackPath(url: string): Promise<string>;
  visit(browser: Browser, query?: string): ReturnType<typeof visitSchool>;
};

/** The settings for an issuer. */
export function configOf(issuer: Issuer, oidc: Partial<OidcConfig> = {}): OidcConfig {
  return {
    ...issuerClient,
    issuer: issuer.url,
    emailDomains: [],
    trustEmail: false,
    ...oidc,
  };
}

/** The rest of a student's sign-up. */
export function restOfSignUp(details: object = {}) {
  return {
    accountType: "member",
    firstName: "Ana",
    lastName: "Ruiz",
    gradYear: 2027,
    acceptedTerms: true,
    ...details,
  };
}

/** Goes to the school with a new browser and finishes the sign-up. */
export async function signUpAtSchool(
  browser: Browser,
  student: Student,
  details: object = {},
): Promise<User> {
  await student.visit(browser);
  const answer = await browser.post("/api/school-login/account", restOfSignUp(details));
  const { user } = sessionSchema.parse(answer.body);
  if (user === null) throw new Error("The sign-up left nobody signed in.");
  return user;
}
