import { betterAuth } from "better-auth";
import { limits } from "#contract/limits.ts";
import type { Database } from "../platform/database/database.ts";
import type { Logger } from "../platform/logger.ts";
import { findUserById } from "./accounts.store.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { hearPasswordReset, hearResetToken } from "./reset-hooks.ts";
import { idleSeconds, prolongedEverySeconds } from "./session-lifetime.ts";

/** The header that tells the login library where a request comes from; what clients send is dropped. */
export const clientAddressHeader = "x-rollcall-client";

/** The login library, set up for this product. Its own HTTP routes are not served. */
export type Auth = ReturnType<typeof createAuth>;

export type AuthOptions = {
  database: Database;
  secret: string;
  baseUrl: string;
  minPasswordLength: number;
  logger: Logger;
};

/** Sets up sign-in and sessions on the product's own tables. */
export function createAuth({ database, secret, baseUrl, minPasswordLength, logger }: AuthOptions) {
  const secure = baseUrl.startsWith("https://");
  return betterAuth({
    appName: "Rollcall",
    baseURL: baseUrl,
    secret,
    // With the library's own transactions, a sign-up that failed on a shared SQLite
    // connection would roll back what other people had saved meanwhile.
    database: { db: database.write, type: database.platform.authType, transaction: false },
    emailAndPassword: {
      enabled: true,
      // Sign-up is ours: login and member or admin record in one transaction.
      disableSignUp: true,
      minPasswordLength,
      maxPasswordLength: limits.maxPasswordLength,
      sendResetPassword: hearResetToken,
      onPasswordReset: hearPasswordReset,
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    user: {
      modelName: "users",
      fields: { name: "displayName" },
      // Written at sign-up; nobody may set them through the library.
      additionalFields: {
        termsVersion: { type: "string", required: true, input: false, returned: false },
        termsAcceptedAt: {
          type: "number",
          required: true,
          input: false,
          returned: false,
          bigint: true,
        },
      },
    },
    session: {
      modelName: "sessions",
      expiresIn: idleSeconds,
      updateAge: prolongedEverySeconds,
      cookieCache: { enabled: false },
    },
    account: { modelName: "credentials" },
    verification: { modelName: "verifications", storeIdentifier: "hashed" },
    databaseHooks: {
      session: {
        create: {
          // No way leads into a closed account, whatever is found out about its password.
          before: async ({ userId }) => (await findUserById(database.read, userId)) !== null,
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // The schema is our migrations' business, and looked at when they run.
      database: { validateSchema: false },
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      cookies: {
        session_token: {
          name: sessionCookieName(secure),
          attributes: { secure, sameSite: "lax", httpOnly: true, path: "/" },
        },
      },
    },
    logger: {
      level: "warn",
      // Its messages may carry addresses of people: only the kind of trouble is kept.
      log: (level) =>
        logger[level === "error" ? "error" : "warn"]("login library reported a problem"),
    },
  });
}

/** The `__Host-` prefix ties the cookie to this very address; browsers allow it on https only. */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-rollcall_session" : "rollcall_session";
}
