import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { bounds } from "#contract/platform/bounds.ts";
import { id, instant } from "#contract/platform/fields.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { createSealedList, type SealedCookie } from "../../platform/http/sealed-cookie.ts";
import { spendSecret } from "../proofs.store.ts";

const challengeSchema = z.object({
  challenge: z.string(),
  startedAt: instant,
  /** The session that is to get a passkey; null for a login. */
  sessionId: id.nullable(),
});
/** A question that this browser has to answer with a passkey. */
type Challenge = z.infer<typeof challengeSchema>;

/** The challenges of one browser, which need nothing on the server until they are answered. */
export type ChallengeCookie = SealedCookie<Challenge[]>;

/** How long a challenge can be answered, in milliseconds. */
export const challengeMs = bounds.passkeyMinutes * 60_000;

export function createChallengeCookie(secret: string, secure: boolean): ChallengeCookie {
  const seal = { secret, secure, purpose: "passkeys" };
  return createSealedList(seal, "passkey", {
    schema: z.array(challengeSchema),
    ms: challengeMs,
    max: 4,
  });
}

/** Dependencies for asking a browser for a passkey. */
export type ChallengeDeps = {
  database: Pick<Database, "write">;
  challengeCookie: ChallengeCookie;
  clock: Clock;
};

/** Gives this browser a new challenge, next to the last few that it got in other tabs. */
export function askChallenge(
  { challengeCookie, clock }: Omit<ChallengeDeps, "database">,
  c: Context,
  sessionId: string | null,
): string {
  const [challenge, startedAt] = [randomBytes(32).toString("base64url"), clock().getTime()];
  const others = challengeCookie.read(c.req.header("cookie"), startedAt) ?? [];
  challengeCookie.set(c, [{ challenge, startedAt, sessionId }, ...others]);
  return challenge;
}

/**
 * The challenge that a browser's answer is for. It can be used once, on any node, within minutes,
 * and only in the browser and session that got it (R29.4); otherwise undefined.
 */
export async function spendChallenge(
  { database, challengeCookie, clock }: ChallengeDeps,
  cookies: string | undefined,
  { clientDataJSON, sessionId }: { clientDataJSON: string; sessionId: string | null },
): Promise<string | undefined> {
  const now = clock();
  const answered = challengeIn(clientDataJSON);
  const found = challengeCookie
    .read(cookies, now.getTime())
    ?.find((asked) => asked.challenge === answered && asked.sessionId === sessionId);
  if (found === undefined) return undefined;
  const expiresAt = new Date(found.startedAt + challengeMs);
  const secret = found.challenge;
  return (await spendSecret(database.write, { secret, now, expiresAt })) ? secret : undefined;
}

/** The challenge that a browser says it answers. */
function challengeIn(clientDataJSON: string): unknown {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof data === "object" && data !== null && "challenge" in data
      ? data.challenge
      : undefined;
  } catch {
    return undefined;
  }
}
