import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import type { Browser } from "#test-support/browser.ts";
import {
  checkIn,
  createEvent,
  eventInput,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  testPassword,
} from "#test-support/people.ts";
import { refusal } from "#test-support/refusals.ts";
import type { TestApp } from "#test-support/test-app.ts";

type Who = "everybody" | "person" | "member" | "admin";
/** Who may call a route, with what, and how it then answers. */
type Rule = { who: Who; success: number; body?: (world: World) => object };

/** A rule for every route: a new one without a rule fails the first test below. */
const rules: Record<string, Rule> = {
  "GET /api/settings": { who: "everybody", success: 200 },
  "GET /api/session": { who: "everybody", success: 200 },
  "POST /api/session": {
    who: "everybody",
    success: 200,
    body: ({ email }) => ({ email, password: testPassword }),
  },
  "DELETE /api/session": { who: "everybody", success: 204 },
  "POST /api/accounts": { who: "everybody", success: 201, body: () => memberSignUp() },
  "POST /api/password-resets": {
    who: "everybody",
    success: 202,
    body: () => ({ email: "nobody@example.org" }),
  },
  "PUT /api/password-resets": {
    who: "everybody",
    success: 422,
    body: () => ({ token: "unknown", password: testPassword }),
  },
  "GET /api/account/sessions": { who: "person", success: 200 },
  "DELETE /api/account/sessions/{sessionId}": { who: "person", success: 204 },
  "DELETE /api/account/sessions": { who: "person", success: 204 },
  "PUT /api/account/password": {
    who: "person",
    success: 204,
    body: () => ({ currentPassword: testPassword, newPassword: testPassword }),
  },
  "GET /api/account/export": { who: "person", success: 200 },
  "GET /api/account/closing": { who: "person", success: 200 },
  "DELETE /api/account": {
    who: "person",
    success: 204,
    body: () => ({ password: testPassword }),
  },
  "GET /.well-known/jwks.json": { who: "everybody", success: 200 },
  "GET /api/member/clubs": { who: "member", success: 200 },
  "GET /api/member/clubs/{clubId}": { who: "member", success: 200 },
  "POST /api/member/checkin": {
    who: "member",
    success: 200,
    body: ({ code }) => ({ code, key: crypto.randomUUID() }),
  },
  "GET /api/admin/events": { who: "admin", success: 200 },
  "POST /api/admin/events": { who: "admin", success: 201, body: () => eventInput() },
  "GET /api/admin/events/{eventId}": { who: "admin", success: 200 },
  "PUT /api/admin/events/{eventId}": { who: "admin", success: 200, body: () => eventInput() },
  "GET /api/admin/events/{eventId}/attendees": { who: "admin", success: 200 },
  "POST /api/admin/events/{eventId}/attendees": {
    who: "admin",
    success: 201,
    body: ({ memberId }) => ({ memberId }),
  },
  "GET /api/admin/members": { who: "admin", success: 200 },
  "PUT /api/admin/members/{memberId}/carryover": {
    who: "admin",
    success: 200,
    body: () => ({ carryover: 5 }),
  },
  "GET /api/admin/record": { who: "admin", success: 200 },
  "GET /api/admin/live": { who: "admin", success: 200 },
};

type Ids = Record<"clubId" | "eventId" | "memberId" | "sessionId", string>;
type World = Ids & { email: string; code: string; admin: Browser; member: Browser };

/** A club with a member, and events that they have not attended. */
async function openClub(app: TestApp): Promise<World> {
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser());
  await checkIn(member, (await createEvent(admin)).code);
  const email = member.user.email;
  await app.browser().post("/api/session", { email, password: testPassword });
  const { body } = await member.browser.get("/api/account/sessions");
  const { sessions } = body as { sessions: { id: string }[] };
  return {
    clubId: admin.club.id,
    eventId: (await createEvent(admin)).id,
    memberId: member.user.id,
    sessionId: sessions[1]?.id ?? expect.fail("The member has no other session."),
    email,
    code: (await createEvent(admin)).code,
    admin: admin.browser,
    member: member.browser,
  };
}

const table = Object.entries(rules).map(([route, rule]) => {
  const [method = "", template = ""] = route.split(" ");
  const path = (ids: Ids) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name as keyof Ids]);
  return { route, method, template, path, ...rule };
});
const changing = table.filter(({ method }) => method !== "GET");
const withBody = table.filter(({ body }) => body !== undefined);
const guarded = table.filter(({ who }) => who !== "everybody");
const ofOneRole = table.filter(({ who }) => who === "member" || who === "admin");
const ofSomething = table.filter(({ template }) => template.includes("{"));

type Document = { paths: Record<string, Record<string, { responses: object }>> };

onEveryDatabase("The rules of access", (test) => {
  let opened: Promise<[World, World]> | undefined;
  /** Two clubs that know nothing of each other. */
  const openClubs = (app: TestApp) =>
    (opened ??= Promise.all([openClub(app), openClub(app)] as const));
  const browserOf = (app: TestApp, { member, admin }: World, who: Who) =>
    ({ everybody: app.browser(), person: member, member, admin })[who];
  const readDocument = async (app: TestApp) =>
    (await app.browser().get("/api/openapi.json")).body as Document;

  test("name every route of the API document, and no other", async ({ sharedApp }) => {
    const { paths } = await readDocument(sharedApp);
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(rules).toSorted()).toEqual(routes.toSorted());
  });

  test.for(guarded)("$route is for the signed in", async (rule, { sharedApp }) => {
    const [club] = await openClubs(sharedApp);
    const before = await sharedApp.dump();
    const body = rule.body?.(club);
    const answer = await sharedApp.browser().send(rule.method, rule.path(club), { body });
    expect(answer).toMatchObject(refusal("signed-out"));
    expect(await sharedApp.dump()).toEqual(before);
  });

  test.for(ofOneRole)("$route is for role $who only", async (rule, { sharedApp }) => {
    const [club] = await openClubs(sharedApp);
    const before = await sharedApp.dump();
    const wrong = rule.who === "admin" ? club.member : club.admin;
    const answer = await wrong.send(rule.method, rule.path(club), { body: rule.body?.(club) });
    expect(answer).toMatchObject(refusal("wrong-role"));
    expect(await sharedApp.dump()).toEqual(before);
  });

  test.for(ofSomething)("$route is for what is one's own only", async (rule, { sharedApp }) => {
    const [own, other] = await openClubs(sharedApp);
    const before = await sharedApp.dump();
    const browser = browserOf(sharedApp, own, rule.who);
    const body = rule.body?.(own);
    const answer = await browser.send(rule.method, rule.path(other), { body });
    expect(answer).toMatchObject(refusal("not-found"));
    expect(await sharedApp.dump()).toEqual(before);
  });

  test.for(changing)("$route refuses pages of other sites", async (rule, { sharedApp }) => {
    const [club] = await openClubs(sharedApp);
    const before = await sharedApp.dump();
    const browser = browserOf(sharedApp, club, rule.who);
    for (const origin of [
      "https://evil.example",
      "http://localhost:3001",
      "http://localhost:3000.evil.example",
      "http://127.0.0.1:3000",
      "null",
      "",
    ]) {
      const options = { body: rule.body?.(club), headers: { origin } };
      const answer = await browser.send(rule.method, rule.path(club), options);
      expect(answer, origin).toMatchObject(refusal("foreign-origin"));
    }
    expect(await sharedApp.dump()).toEqual(before);
  });

  test.for(withBody)("$route takes JSON only", async (rule, { sharedApp }) => {
    const [club] = await openClubs(sharedApp);
    const before = await sharedApp.dump();
    const browser = browserOf(sharedApp, club, rule.who);
    const send = (text: string, type = "application/json") =>
      browser.send(rule.method, rule.path(club), { text, headers: { "content-type": type } });
    const text = JSON.stringify(rule.body?.(club));
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
      "",
    ])
      expect(await send(text, type), type).toMatchObject(refusal("not-json"));
    for (const malformed of ["", "{", "{'a':1}", "undefined", `${text}x`, "\0"])
      expect(await send(malformed), malformed).toMatchObject(refusal("invalid-input"));
    expect(await send(JSON.stringify("x".repeat(64 * 1024)))).toMatchObject(refusal("too-large"));
    expect(await sharedApp.dump()).toEqual(before);
  });

  test.for(table)("$route answers $success to $who", async (rule, { sharedApp }) => {
    // What is closed or ended here, nobody else needs.
    const club = await openClub(sharedApp);
    const browser = browserOf(sharedApp, club, rule.who);
    const answer = await browser.send(rule.method, rule.path(club), { body: rule.body?.(club) });
    expect(answer.status, answer.text).toBe(rule.success);
    await sharedApp.deps.outbox.run();

    const { paths } = await readDocument(sharedApp);
    const documented = paths[rule.template]?.[rule.method.toLowerCase()]?.responses ?? {};
    const refusals = [
      ...(rule.body ? [400] : []),
      ...(rule.who === "everybody" ? [] : [401]),
      ...(rule.who === "admin" || rule.who === "member" ? [403] : []),
    ];
    for (const status of [rule.success, ...refusals])
      expect(Object.keys(documented)).toContain(String(status));
  });
});

onEveryDatabase("What is no route", (test) => {
  test("answers not-found as JSON, to everybody and whatever the method", async ({ sharedApp }) => {
    const admin = await signUpAdmin(sharedApp.browser());
    for (const browser of [sharedApp.browser(), admin.browser])
      for (const path of ["/api", "/api/", "/api/nonsense", "/api/events", "/api/session/x"])
        for (const method of ["GET", "POST", "PUT", "DELETE"])
          expect(await browser.send(method, path), `${method} ${path}`).toMatchObject(
            refusal("not-found"),
          );
  });

  test("within an area is first of all not for everybody", async ({ sharedApp }) => {
    const { browser } = await signUpMember(sharedApp.browser());
    const path = "/api/admin/nonsense";
    expect(await sharedApp.browser().get(path)).toMatchObject(refusal("signed-out"));
    expect(await browser.get(path)).toMatchObject(refusal("wrong-role"));
    expect(await browser.get("/api/member/nonsense")).toMatchObject(refusal("not-found"));
  });
});
