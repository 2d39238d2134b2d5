import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { createOwnCookie } from "../platform/http/own-cookie.ts";

/**
 * Remembers on a browser which accounts were used on it, so that password guesses from elsewhere
 * can't lock out the account's owner. A mark belongs to one browser, one account, and its current
 * password: a new password invalidates every mark.
 */
export type KnownDevices = {
  /** The mark of an account with this password in a request's cookies. */
  find(cookies: string | undefined, email: string, passwordHash: string): string | undefined;
  /** A request's marks plus one of this account. */
  remember(cookies: string | undefined, email: string, passwordHash: string): string;
  /** A request's marks without this account's. */
  forget(cookies: string | undefined, email: string): string;
  /**
   * The browser's own mark, which it has had since before anyone logged in, so that guesses from
   * elsewhere in its network don't delay its first login.
   */
  findBrowser(cookies: string | undefined): string | undefined;
  /** A request's marks plus the browser's own; undefined if it has one. */
  meet(cookies: string | undefined): string | undefined;
  /** Stores these marks on a browser. */
  set(c: Context, marks: string): void;
};

const keptAccounts = 5;
const yearSeconds = 365 * 24 * 3600;
/** Lengths of a mark's parts in characters: the account, the browser, and our signature of both. */
const lengths = { account: 11, browser: 11, seal: 22 };
const markLength = lengths.account + lengths.browser + lengths.seal;

export function createKnownDevices(secret: string, secure: boolean): KnownDevices {
  const cookie = createOwnCookie("device", secure);
  const hmac = (length: number, ...texts: string[]) =>
    createHmac("sha256", secret).update(texts.join(" ")).digest("base64url").slice(0, length);
  const accountOf = (email: string) => hmac(lengths.account, "account on a device", email);
  const markOf = (browser: string, email: string, passwordHash: string) =>
    accountOf(email) + browser + hmac(lengths.seal, "known device", browser, email, passwordHash);
  const marksIn = (cookies: string | undefined) =>
    (cookie.valueIn(cookies) ?? "")
      .split(".")
      .filter((mark) => mark.length === markLength)
      .slice(0, keptAccounts + 1);
  /** A browser's own mark is that of no account. */
  const noOne = ["", ""] as const;
  const isBrowser = (mark: string) => mark.startsWith(accountOf(noOne[0]));
  const joined = (marks: readonly string[]) =>
    [
      ...marks.filter((mark) => !isBrowser(mark)).slice(0, keptAccounts),
      ...marks.filter(isBrowser).slice(0, 1),
    ].join(".");
  const others = (cookies: string | undefined, email: string) => {
    const account = accountOf(email);
    return marksIn(cookies).filter((mark) => !mark.startsWith(account));
  };

  const find: KnownDevices["find"] = (cookies, email, passwordHash) =>
    marksIn(cookies).find((mark) => {
      const browser = mark.slice(lengths.account, -lengths.seal);
      const [given, expected] = [mark, markOf(browser, email, passwordHash)].map((text) =>
        Buffer.from(text),
      ) as [Buffer, Buffer];
      return given.length === expected.length && timingSafeEqual(given, expected);
    });

  const remember: KnownDevices["remember"] = (cookies, email, passwordHash) => {
    const newBrowser = () => randomBytes(8).toString("base64url");
    const mark = find(cookies, email, passwordHash) ?? markOf(newBrowser(), email, passwordHash);
    return joined([mark, ...others(cookies, email)]);
  };
  const findBrowser = (cookies: string | undefined) => find(cookies, ...noOne);

  return {
    find,
    remember,
    forget: (cookies, email) => joined(others(cookies, email)),
    findBrowser,
    meet: (cookies) =>
      findBrowser(cookies) === undefined ? remember(cookies, ...noOne) : undefined,
    set(c, marks) {
      if (marks === "") cookie.delete(c);
      else cookie.set(c, marks, yearSeconds);
    },
  };
}
