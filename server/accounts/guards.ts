import type { MiddlewareHandler } from "hono";
import type { Account } from "#contract/accounts.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Asking, SessionVariables } from "./authenticate.ts";

/** Lets only signed-in requests through. */
export const requireAccount: MiddlewareHandler<{ Variables: SessionVariables }> = async (
  c,
  next,
) => {
  accountOf(c.var);
  await next();
};

/** The account and session of a request. Throws `signed-out` if there is none. */
export function accountOf({ account, sessionId }: Pick<Asking, "account" | "sessionId">): {
  account: Account;
  sessionId: string;
} {
  if (account === null || sessionId === null) throw new AppError("signed-out");
  return { account, sessionId };
}

/** The ids of a request's session. Throws `signed-out` if there is none. */
export function sessionOf(asking: Pick<Asking, "account" | "sessionId">): {
  accountId: string;
  sessionId: string;
} {
  const { account, sessionId } = accountOf(asking);
  return { accountId: account.id, sessionId };
}

/** The variables of a request whose account has a person. */
export type PersonVariables = SessionVariables & { personId: string };

/** The account's person. Throws `signed-out`, and `wrong-role` for accounts that have none. */
export function personOf(asking: Asking): string {
  const { personId } = accountOf(asking).account;
  if (personId === null) throw new AppError("wrong-role");
  return personId;
}

/** Lets only accounts with a person through. */
export const requirePerson: MiddlewareHandler<{ Variables: PersonVariables }> = async (c, next) => {
  c.set("personId", personOf(c.var));
  await next();
};
