import { ownLoginsSchema } from "#contract/accounts/school-login/school-login.ts";
import type { Answer, Browser } from "#test-support/browser/browser.ts";
import type { Issuer } from "#test-support/issuer/start-issuer.ts";
import { logInAtSchool, visitSchool } from "#test-support/issuer/visit-school.ts";
import type { Authenticator } from "#test-support/people/authenticator.ts";
import { createAuthenticator } from "#test-support/people/authenticator.ts";
import { logInByPasskey, tryAdding } from "#test-support/people/passkeys.ts";
import {
  addSecondStep,
  enterCode,
  type AuthenticatorApp,
} from "#test-support/people/second-step.ts";

/** How someone logs in. */
type Way = "password" | "code" | "passkey" | "school";

/** What someone logs in with, besides the password. */
type Own = { phone?: AuthenticatorApp; passkey?: Authenticator; isAtSchool?: true };

/** Who logs in, and how to reach the installation. */
export type Person = { accountId: string; email: string; password: string };

const ways: readonly Way[] = ["password", "code", "passkey", "school"];

/** Where an installation's people are sent back to. */
export const schoolCallback = "http://localhost:3000/api/school-login/callback";

/**
 * Logs people in, in every way there is: each of them has one, by their account, which they set up
 * after their first login with the password. Whatever a restored backup doesn't know, they set up
 * again.
 */
export function createLogins(options: { origin: string; issuer: Issuer; clock: () => number }) {
  const { origin, issuer, clock } = options;
  /** All that they ever had, the latest first: a restored backup may know what was lost since. */
  const owned = new Map<string, Own[]>();
  /** Who doesn't have a second step at their next login, because it was taken away. */
  const without = new Set<string>();
  /** Who has what they log in with, so that logging in sets nothing up. */
  const ready = new Set<string>();
  const app = { deps: { publicUrl: origin, clock: () => new Date(clock()) } };

  /** The issuer's clock is the machine's, and the tokens have to be of the simulation's time. */
  const meetSchool = async ({ accountId }: Person) => {
    const iat = Math.floor(clock() / 1000);
    await issuer.command({
      accounts: [{ sub: accountId, claims: {} }],
      lie: { claims: { iat, exp: iat + 300, auth_time: iat } },
    });
  };

  const logInBy = {
    async password(browser: Browser, { email, password }: Person) {
      return browser.post("/api/session", { email, password });
    },
    async code(browser: Browser, person: Person, { phone }: Own) {
      let answer = await logInBy.password(browser, person);
      // Then the server doesn't know the app.
      if (isIn(answer)) return undefined;
      // The code of this half minute may have been used just before.
      for (const ahead of [0, 1])
        if (isHalfWay(answer) || answer.status === 401)
          answer = await enterCode(browser, (await phone?.code(ahead)) ?? "");
      return answer;
    },
    async passkey(browser: Browser, _: Person, { passkey }: Own) {
      return passkey === undefined ? undefined : logInByPasskey(browser, passkey);
    },
    async school(browser: Browser, person: Person) {
      await meetSchool(person);
      await visitSchool(browser, person.accountId);
      return browser.get("/api/session");
    },
  };

  const setUp: Record<Way, (browser: Browser, person: Person) => Promise<Own>> = {
    password: async () => ({}),
    code: async (browser, { password }) => ({
      phone: await addSecondStep(app, { browser, password }),
    }),
    async passkey(browser, { password }) {
      const passkey = createAuthenticator(origin);
      const { status, text } = await tryAdding({ browser, password }, passkey);
      if (status !== 201) throw new Error(`The passkey wasn't added: ${text}`);
      return { passkey };
    },
    async school(browser, person) {
      await meetSchool(person);
      const { body } = await browser.post("/api/me/logins", { password: person.password });
      const { url } = body as { url: string };
      await browser.get(await logInAtSchool(url, person.accountId));
      const { identities } = ownLoginsSchema.parse((await browser.get("/api/me/logins")).body);
      if (identities.length === 0) throw new Error("The school login wasn't connected.");
      return { isAtSchool: true };
    },
  };

  return {
    /**
     * Logs someone in with a new browser; throws if nothing lets them in. Returns whether the
     * session has passed a second step.
     */
    async logIn(browser: Browser, person: Person): Promise<boolean> {
      const { accountId } = person;
      const way = ways[wayNumber(accountId)] ?? "password";
      const had = owned.get(accountId) ?? [];
      for (const own of had)
        if (isIn(await logInBy[way](browser, person, own))) {
          without.delete(accountId);
          ready.add(accountId);
          return way !== "password";
        }
      const answer = await logInBy.password(browser, person);
      if (!isIn(answer)) throw new Error(`${person.email} could not log in: ${answer.text}`);
      if (without.delete(accountId)) return false;
      owned.set(accountId, [await setUp[way](browser, person), ...had]);
      ready.add(accountId);
      return way !== "password";
    },
    /** Someone's second steps were taken away: they log in once without, and then set up others. */
    lose(accountId: string) {
      without.add(accountId);
      ready.delete(accountId);
    },
    /** Whether someone has what they log in with, so that logging in sets nothing up. */
    isSetUp: (accountId: string) => ready.has(accountId),
    /** A restored backup may not know what anyone has. */
    forget: () => ready.clear(),
  };
}

const isHalfWay = ({ body }: Answer) =>
  (body as { needsSecondStep?: true } | undefined)?.needsSecondStep === true;

const isIn = (answer: Answer | undefined) =>
  answer?.status === 200 && (answer.body as { user: object | null }).user !== null;

/** The same in every replay. */
const wayNumber = (accountId: string) =>
  [...accountId].reduce((sum, character) => sum + character.charCodeAt(0), 0) % ways.length;
