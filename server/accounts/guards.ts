import type { MiddlewareHandler } from "hono";
import type { Account } from "#contract/accounts.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Asking, SessionVariables } from "./authenticate.ts";

/** Lets everybody through who is signed in. */
export const requireAccount: MiddlewareHandler<{ Variables: SessionVariables }> = async (
  c,
  next,
) => {
  accountOf(c.var);
  await next();
};

/** Who asks, and by which session. Throws `signed-out` when nobody is signed in. */
export function accountOf({ account, sessionId }: Pick<Asking, "account" | "sessionId">): {
  account: Account;
  sessionId: string;
} {
  if (account === null || sessionId === null) throw new AppError("signed-out");
  return { account, sessionId };
}

/** What requests of somebody who attends carry. */
export type PersonVariables = SessionVariables & { personId: string };

/** The person who attends with the account. Throws `signed-out`, and `wrong-role` for accounts of nobody who attends. */
export function personOf(asking: Asking): string {
  const { personId } = accountOf(asking).account;
  if (personId === null) throw new AppError("wrong-role");
  return personId;
}

/** Lets only those through who attend with their account. */
export const requirePerson: MiddlewareHandler<{ Variables: PersonVariables }> = async (c, next) => {
  c.set("personId", personOf(c.var));
  await next();
};
