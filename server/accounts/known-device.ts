import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { createOwnCookie } from "../platform/http/own-cookie.ts";

/** Whose marks they are; before an account can be known, its ID is the email that was typed. */
type Marked = { id: string; email: string };

/**
 * Remembers on a browser which accounts were used on it, so that password guesses from elsewhere
 * can't lock out the account's owner. A mark belongs to one browser, one account, whatever its email,
 * and its current password: a new password invalidates every mark.
 */
export type KnownDevices = {
  /** The mark of an account with this password in a request's cookies. */
  find(cookies: string | undefined, account: Marked, passwordHash: string): string | undefined;
  /** A request's marks plus one of this account. */
  remember(cookies: string | undefined, account: Marked, passwordHash: string): string;
  /** A request's marks without this account's. */
  forget(cookies: string | undefined, account: Marked): string;
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
  const accountOf = (key: string) => hmac(lengths.account, "account on a device", key);
  const markOf = (browser: string, key: string, passwordHash: string) =>
    accountOf(key) + browser + hmac(lengths.seal, "known device", browser, key, passwordHash);
  /** Earlier versions made marks of the email. */
  const keysOf = ({ id, email }: Marked) => [id, email];
  const marksIn = (cookies: string | undefined) =>
    (cookie.valueIn(cookies) ?? "")
      .split(".")
      .filter((mark) => mark.length === markLength)
      .slice(0, keptAccounts + 1);
  /** A browser's own mark is that of no account. */
  const noOne = [{ id: "", email: "" }, ""] as const;
  const isBrowser = (mark: string) => mark.startsWith(accountOf(noOne[0].id));
  const joined = (marks: readonly string[]) =>
    [
      ...marks.filter((mark) => !isBrowser(mark)).slice(0, keptAccounts),
      ...marks.filter(isBrowser).slice(0, 1),
    ].join(".");
  const others = (cookies: string | undefined, account: Marked) => {
    const accounts = keysOf(account).map(accountOf);
    return marksIn(cookies).filter((mark) => !accounts.some((one) => mark.startsWith(one)));
  };
  const findBy = (cookies: string | undefined, key: string, passwordHash: string) =>
    marksIn(cookies).find((mark) => {
      const browser = mark.slice(lengths.account, -lengths.seal);
      const [given, expected] = [mark, markOf(browser, key, passwordHash)].map((text) =>
        Buffer.from(text),
      ) as [Buffer, Buffer];
      return given.length === expected.length && timingSafeEqual(given, expected);
    });

  const find: KnownDevices["find"] = (cookies, { id, email }, passwordHash) =>
    findBy(cookies, id, passwordHash) ?? findBy(cookies, email, passwordHash);

  const remember: KnownDevices["remember"] = (cookies, account, passwordHash) => {
    const newBrowser = () => randomBytes(8).toString("base64url");
    const mark =
      findBy(cookies, account.id, passwordHash) ?? markOf(newBrowser(), account.id, passwordHash);
    return joined([mark, ...others(cookies, account)]);
  };
  const findBrowser = (cookies: string | undefined) => find(cookies, ...noOne);

  return {
    find,
    remember,
    forget: (cookies, account) => joined(others(cookies, account)),
    findBrowser,
    meet: (cookies) =>
      findBrowser(cookies) === undefined ? remember(cookies, ...noOne) : undefined,
    set(c, marks) {
      if (marks === "") cookie.delete(c);
      else cookie.set(c, marks, yearSeconds);
    },
  };
}
