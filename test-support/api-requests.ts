import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "./browser.ts";
import { decodeMail, resetLinkIn } from "./mail-server.ts";
import {
  checkIn,
  createEvent,
  eventInput,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  testPassword,
} from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** A valid request of a route, and the status of its success. */
export type ApiRequest = { success: number; body?: (world: ClubWorld) => object | Promise<object> };

type Ids = Record<"clubId" | "eventId" | "memberId" | "sessionId", string>;
/** A club with a member, an event that they have not attended, and the ids of it all. */
export type ClubWorld = Ids & {
  app: TestApp;
  email: string;
  code: string;
  admin: Browser;
  member: Browser;
};

/** A valid request for every route. */
export const apiRequests: Record<string, ApiRequest> = {
  "GET /.well-known/jwks.json": { success: 200 },
  "GET /api/settings": { success: 200 },
  "GET /api/session": { success: 200 },
  "POST /api/session": {
    success: 200,
    body: ({ email }) => ({ email, password: testPassword }),
  },
  "DELETE /api/session": { success: 204 },
  "POST /api/accounts": { success: 201, body: () => memberSignUp() },
  "POST /api/password-resets": {
    success: 202,
    body: () => ({ email: `${crypto.randomUUID()}@example.org` }),
  },
  "PUT /api/password-resets": {
    success: 204,
    body: async ({ app, email }) => ({
      token: await askForToken(app, email),
      password: testPassword,
    }),
  },
  "GET /api/account/sessions": { success: 200 },
  "DELETE /api/account/sessions/{sessionId}": { success: 204 },
  "DELETE /api/account/sessions": { success: 204 },
  "PUT /api/account/password": {
    success: 204,
    body: () => ({ currentPassword: testPassword, newPassword: testPassword }),
  },
  "GET /api/account/export": { success: 200 },
  "GET /api/account/closing": { success: 200 },
  "DELETE /api/account": { success: 204, body: () => ({ password: testPassword }) },
  "GET /api/member/clubs": { success: 200 },
  "GET /api/member/clubs/{clubId}": { success: 200 },
  "POST /api/member/checkin": {
    success: 200,
    body: ({ code }) => ({ code, key: crypto.randomUUID() }),
  },
  "GET /api/admin/events": { success: 200 },
  "POST /api/admin/events": { success: 201, body: () => eventInput() },
  "GET /api/admin/events/{eventId}": { success: 200 },
  "PUT /api/admin/events/{eventId}": { success: 200, body: () => eventInput({ points: 3 }) },
  "GET /api/admin/events/{eventId}/attendees": { success: 200 },
  "POST /api/admin/events/{eventId}/attendees": {
    success: 201,
    body: ({ memberId }) => ({ memberId }),
  },
  "GET /api/admin/members": { success: 200 },
  "PUT /api/admin/members/{memberId}/carryover": {
    success: 200,
    body: () => ({ carryover: 5 }),
  },
  "GET /api/admin/record": { success: 200 },
  "GET /api/admin/live": { success: 200 },
};

/** The method of a route, and its path for the things of a club. */
export function requestLine(route: string, ids: Ids): { method: string; path: string } {
  const [method = "", template = ""] = route.split(" ");
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name as keyof Ids]);
  return { method, path };
}

export async function openClubWorld(app: TestApp): Promise<ClubWorld> {
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser());
  await checkIn(member, (await createEvent(admin)).code);
  const { email } = member.user;
  await app.browser().post("/api/session", { email, password: testPassword });
  const { body } = await member.browser.get("/api/account/sessions");
  const other = (body as { sessions: { id: string; current: boolean }[] }).sessions[1];
  if (other === undefined) throw new Error("The member has no other session.");
  return {
    app,
    clubId: admin.club.id,
    eventId: (await createEvent(admin)).id,
    memberId: member.user.id,
    sessionId: other.id,
    email,
    code: (await createEvent(admin)).code,
    admin: admin.browser,
    member: member.browser,
  };
}

/** Asks for a reset mail and takes the token from its link. */
async function askForToken(app: TestApp, email: string): Promise<string> {
  await app.browser().post("/api/password-resets", { email });
  await app.deps.outbox.run();
  const folder = join(app.folder, "mail");
  const [name = ""] = readdirSync(folder);
  const text = decodeMail(readFileSync(join(folder, name), "utf8"));
  rmSync(join(folder, name));
  return resetLinkIn(text).searchParams.get("token") ?? "";
}
