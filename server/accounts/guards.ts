import type { MiddlewareHandler } from "hono";
import type { AccountType, User } from "#contract/accounts.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { SessionVariables } from "./authenticate.ts";

/** What requests in the members' area carry. */
export type MemberVariables = SessionVariables & { member: User };
/** What requests in the admins' area carry: the club is the admin's own, never one they name (§6). */
export type AdminVariables = SessionVariables & {
  clubId: string;
  /** The admin as the one who did it in the club's record. */
  actor: { clubId: string; actorId: string };
};

/** Lets everybody through who is signed in. */
export const requirePerson: MiddlewareHandler<{ Variables: SessionVariables }> = async (
  c,
  next,
) => {
  personOf(c.var);
  await next();
};

/** Who asks, and by which session. Throws `signed-out` when nobody is signed in. */
export function personOf({ user, sessionId }: SessionVariables): {
  person: User;
  sessionId: string;
} {
  if (user === null || sessionId === null) throw new AppError("signed-out");
  return { person: user, sessionId };
}

/** Lets only members through. */
export const requireMember: MiddlewareHandler<{ Variables: MemberVariables }> = async (c, next) => {
  c.set("member", requireRole(c.var.user, "member"));
  await next();
};

/** Lets only admins through, and fixes the club that the request may touch. */
export const requireAdmin: MiddlewareHandler<{ Variables: AdminVariables }> = async (c, next) => {
  const admin = requireRole(c.var.user, "admin");
  if (admin.club === null) throw new AppError("wrong-role");
  c.set("clubId", admin.club.id);
  c.set("actor", { clubId: admin.club.id, actorId: admin.id });
  await next();
};

function requireRole(user: User | null, role: AccountType): User {
  if (user === null) throw new AppError("signed-out");
  if (user.role !== role) throw new AppError("wrong-role");
  return user;
}
