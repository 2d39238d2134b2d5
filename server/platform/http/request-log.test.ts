import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  submitCode,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const requestLines = (lines: { msg: string }[]) => lines.filter(({ msg }) => msg === "request");

onEveryDatabase("The log", (test) => {
  test("has one line per request, with the route's pattern", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const { id } = await createEvent(admin);
    await admin.browser.get(`${admin.api}/events/${id}`);
    await app.browser().get(`${admin.api}/events/${id}`);
    await admin.browser.get("/api/nonsense/secret");
    const lines = requestLines(app.log.lines());
    const expected = [
      { method: "POST", route: "/api/accounts", status: 201 },
      { method: "POST", route: "/api/clubs/:clubId/events", status: 201 },
      { method: "GET", route: "/api/clubs/:clubId/events/:eventId", status: 200 },
      { method: "GET", route: "/api/clubs/:clubId/*", status: 401 },
      { method: "GET", route: "/api/*", status: 404 },
    ];
    expect(lines).toHaveLength(expected.length);
    expect(lines).toMatchObject(
      expected.map((line) => ({ ...line, ms: expect.any(Number), requestId: expect.any(String) })),
    );
    expect(new Set(lines.map((line) => Object(line).requestId)).size).toBe(lines.length);
  });

  test("has no personal data: no name, email, password, code, or token", async ({ app }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: "Secret Society" });
    const member = await signUpMember(app.browser(), { firstName: "Augusta" });
    const event = await createEvent(admin, { name: "Gala" });
    await checkIn(member, event.code);
    await submitCode(member, event.code);
    await submitCode(member, "wrongc0de");
    await member.browser.post("/api/session", { email: member.user.email, password: "typo typo" });
    await app.browser().post("/api/accounts", memberSignUp({ email: member.user.email }));
    await app.browser().get("/api/settings?code=abcd2345&token=hush");
    const secrets = [
      ...["Secret Society", "Augusta", "Gala", "wrongc0de", "typo", "abcd2345", "hush"],
      ...[member.user.email, admin.user.email, member.password, event.code],
      ...[...member.browser.cookies.values(), ...admin.browser.cookies.values()],
    ];
    const text = app.log.text();
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test("has unexpected errors in full, while the response has no details", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const { schema } = app.deps.database.write;
    await schema.alterTable("memberships").renameTo("away").execute();
    const answer = await admin.browser.get(`${admin.api}/members`);
    await schema.alterTable("away").renameTo("memberships").execute();
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 500,
      body: {
        error: {
          code: "unexpected",
          message: "Something went wrong on our end. Please try again.",
        },
      },
    });
    const [error, request, ...others] = app.log.takeErrors();
    expect(others).toEqual([]);
    expect(error).toMatchObject({
      msg: "unexpected error",
      err: {
        message: expect.stringContaining("memberships"),
        stack: expect.stringContaining("at "),
      },
    });
    expect(request).toMatchObject({ msg: "request", status: 500 });
    expect(error?.["requestId"]).toBe(request?.["requestId"]);
  });
});
