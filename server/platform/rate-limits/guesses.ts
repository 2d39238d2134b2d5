import { networkOf, siteOf } from "../client-network.ts";
import type { Db } from "../database/database.ts";
import type { RateLimit, RateLimits } from "./rate-limits.ts";

/** A limit on the guesses of strangers, by where they come from. */
export type GuessLimit = { network: RateLimit; site: RateLimit };

/**
 * A network may be a whole school, so the wait is short. A site has up to 65,536 networks, which one
 * guesser could use in turn; a school's may have many, too, so it has more free guesses.
 */
const limitOn = (what: string): GuessLimit => {
  const wait = { waitMs: () => 10_000, forgetMs: 10 * 60_000 };
  return {
    network: { name: `${what} network`, free: 200, ...wait },
    site: { name: `${what} site`, free: 1000, ...wait },
  };
};

/** All limits on guesses that are counted by where they come from. */
export const guessLimits = {
  /** Wrong passwords from browsers without any mark of ours, which only programs are. */
  signIn: limitOn("sign-in"),
  /**
   * Different wrong codes by people who aren't logged in. Anyone who has to wait gets no pending
   * check-in, and checks in once logged in.
   */
  wrongCode: limitOn("wrong code"),
  /** Links to door passes that don't work. */
  wrongPass: limitOn("wrong pass"),
  /** Links to members' records that don't work. */
  wrongRecord: limitOn("wrong record"),
  /** Wrong claim codes. */
  wrongClaim: limitOn("wrong claim"),
} as const satisfies Record<string, GuessLimit>;

/**
 * Limits on wrong passwords in browsers with a mark of their own. Several people may share one at a
 * school, and its whole site has more.
 */
export const browserLimits = {
  browser: { name: "sign-in browser", free: 50, waitMs: () => 10_000, forgetMs: 10 * 60_000 },
  site: {
    name: "sign-in browsers of a site",
    free: 2000,
    waitMs: () => 10_000,
    forgetMs: 60 * 60_000,
  },
} satisfies Record<string, RateLimit>;

/** The guesses from one address: `RateLimits`, for its network and for its site. */
export type Guesses = {
  require(): Promise<void>;
  count(db?: Db): Promise<void>;
  attempt<Result>(
    work: () => Promise<Result>,
    isFailure: (result: Result) => boolean,
  ): Promise<Result>;
};

/** Counts guesses from an address. An IPv4 address is its own site, so it is counted once. */
export function guessesFrom(
  rateLimits: RateLimits,
  { network, site }: GuessLimit,
  address: string,
): Guesses {
  const ofNetwork = [network, networkOf(address)] as const;
  const ofSite = [site, siteOf(address)] as const;
  const buckets = ofNetwork[1] === ofSite[1] ? [ofNetwork] : [ofNetwork, ofSite];
  return guessesIn(rateLimits, buckets);
}

/**
 * Counts guesses of passwords in a browser that can be told apart. Anyone can open many browsers, so
 * all of a site's share a limit, too.
 */
export function guessesInBrowser(
  rateLimits: RateLimits,
  browser: string,
  address: string,
): Guesses {
  const { browser: ofBrowser, site } = browserLimits;
  return guessesIn(rateLimits, [
    [ofBrowser, browser],
    [site, siteOf(address)],
  ]);
}

function guessesIn(
  rateLimits: RateLimits,
  buckets: readonly (readonly [limit: RateLimit, subject: string])[],
): Guesses {
  return {
    async require() {
      await Promise.all(buckets.map((bucket) => rateLimits.require(...bucket)));
    },
    async count(db) {
      for (const bucket of buckets) await rateLimits.count(...bucket, db);
    },
    attempt(work, isFailure) {
      let attempt = work;
      for (const bucket of buckets) {
        const inner = attempt;
        attempt = () => rateLimits.attempt(...bucket, inner, isFailure);
      }
      return attempt();
    },
  };
}
