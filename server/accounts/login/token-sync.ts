import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { SignJWT } from "jose";
import pLimit from "p-limit";
import type { User } from "#contract/accounts/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Logger } from "../../platform/logger.ts";
import { signingAlgorithm, tokenLifeMs, type SigningKeys } from "./token-sync-keys.ts";
import { PostFailed, postWithRetries, type PostTiming } from "./token-sync-post.ts";

/**
 * Reports sign-ins and sign-outs to another service. Nothing waits for it: each call returns
 * immediately, and what can't be delivered after a few tries is logged and dropped. See
 * docs/decisions/0007-token-sync.md.
 */
export type TokenSync = {
  signedIn(accountId: string): void;
  renewed(accountId: string): void;
  signedOut(): void;
  /** Gives posts in progress a moment to finish, then aborts them. */
  stop(): Promise<void>;
};

export type TokenSyncOptions = {
  /** The receiver's URL, or undefined if there is none. */
  url: string | undefined;
  /** The tokens' issuer: this installation's public URL. */
  issuer: string;
  keys: SigningKeys;
  findUser: (accountId: string) => Promise<User | null>;
  clock: Clock;
  logger: Logger;
  timing?: Partial<PostTiming> & { stopMs?: number };
};

const atOnce = 4;
const maxWaiting = 1000;

/** Posts signed tokens to the URL in the setting TOKEN_SYNC_URL. */
export function createTokenSync(options: TokenSyncOptions): TokenSync {
  const { url, findUser, logger } = options;
  if (url === undefined) return noReceiver;
  const audience = new URL(url).origin;
  const { timeoutMs = 5000, retryAfterMs = [1000, 4000], stopMs = 2000 } = options.timing ?? {};
  const limit = pLimit(atOnce);
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();

  const deliver = async (what: string, accountId: string | undefined) => {
    try {
      const makeToken =
        accountId === undefined
          ? undefined
          : async () => {
              const user = await findUser(accountId);
              return user === null ? undefined : signToken(options, audience, user);
            };
      await postWithRetries(url, makeToken, { timeoutMs, retryAfterMs }, stopped.signal);
    } catch (error) {
      if (stopped.signal.aborted)
        logger.warn({ what }, "the server stopped before a token sync finished");
      else if (error instanceof PostFailed)
        logger.warn({ what, reason: error.message }, "a token sync failed");
      else logger.error({ err: error, what }, "a token sync failed");
    }
  };

  const enqueue = (what: string, accountId?: string) => {
    if (limit.pendingCount >= maxWaiting) {
      logger.warn({ what }, "dropped a token sync: too many are waiting");
      return;
    }
    const work = limit(deliver, what, accountId).finally(() => running.delete(work));
    running.add(work);
  };

  return {
    signedIn: (accountId) => enqueue("sign-in", accountId),
    renewed: (accountId) => enqueue("renewal", accountId),
    signedOut: () => enqueue("sign-out"),
    async stop() {
      const done = new AbortController();
      const all = Promise.all(running).then(() => done.abort());
      await wait(stopMs, undefined, { signal: done.signal }).catch(() => {});
      stopped.abort();
      await all;
    },
  };
}

const noReceiver: TokenSync = {
  signedIn() {},
  renewed() {},
  signedOut() {},
  async stop() {},
};

async function signToken(
  { issuer, keys, clock }: TokenSyncOptions,
  audience: string,
  user: User,
): Promise<string> {
  const { id: kid, key } = await keys.getSigningKey();
  const now = Math.floor(clock().getTime() / 1000);
  const { type: role, seats, email, name } = user;
  return new SignJWT({ role, clubId: seats[0]?.clubId ?? null, email, name })
    .setProtectedHeader({ alg: signingAlgorithm, typ: "JWT", kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(user.id)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + tokenLifeMs / 1000)
    .sign(key);
}
