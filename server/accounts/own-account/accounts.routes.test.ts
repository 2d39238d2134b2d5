import { describe, expect } from "vitest";
import { adminSignUp, memberSignUp, signUpMember } from "#test-support/people/people.ts";
import { invalidInput, type WrongField } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import about from "../../../package.json" with { type: "json" };

const long = (length: number) => "x".repeat(length);

/** Wrong values of a field, and the error for each. */
type Wrong = { field: string; values: unknown[]; issue: WrongField };
const wrong = (field: string, values: unknown[], issue: WrongField): Wrong => ({
  field,
  values,
  issue,
});
const tooMany = (maximum: number): WrongField => ({
  code: "too-many-characters",
  params: { maximum },
});
const tooShort = (minimum: number): WrongField => ({
  code: "password-too-short",
  params: { minimum },
});

const wrongForEverybody = [
  wrong("firstName", [undefined, null, 5, {}, "", "  ", "\u200b", "\u3164 \u00ad"], "required"),
  wrong("firstName", [long(101)], tooMany(100)),
  wrong(
    "firstName",
    ["A\0da", "A\nda", "A\u007fda", "Ada\u202ecba", "\ud800da"],
    "hidden-character",
  ),
  wrong("lastName", [undefined, null, 5, [], "", "\t"], "required"),
  wrong("lastName", [long(101)], tooMany(100)),
  wrong("lastName", ["King\0", "\u2066King\u2069"], "hidden-character"),
  wrong("email", [undefined, null, 5, "", " "], "required"),
  wrong("email", [`${long(250)}@example.org`], "too-long"),
  wrong(
    "email",
    ["ada", "ada@", "@example.org", "a da@example.org", "ada\0@example.org", "a@b@example.org"],
    "not-an-email",
  ),
  wrong("password", [undefined, null, 123456, ["secret"]], "required"),
  wrong("password", ["", "12345"], tooShort(6)),
  wrong("password", [long(129)], { code: "password-too-long", params: { maximum: 128 } }),
  wrong("acceptedTerms", [undefined, null, false, "true", 1], "not-accepted"),
];

const wrongForMembers = [
  wrong("gradYear", [undefined, null, "2027", 2026.5, {}], "not-whole-number"),
  wrong("gradYear", [1899, -2026, 0], { code: "too-early", params: { minimum: 1900 } }),
  wrong("gradYear", [2028, 99999], { code: "too-late", params: { maximum: 2027 } }),
];

const wrongForAdmins = [
  wrong("clubName", [undefined, null, 5, "", "   "], "required"),
  wrong("clubName", [long(101)], tooMany(100)),
  wrong(
    "clubName",
    ["Chess\0", "Chess\u2028Club", "Chess\u202a", "Chess\u0085x"],
    "hidden-character",
  ),
];

onEveryDatabase("The sign-up form", (test) => {
  test.for([
    ...wrongForEverybody.map((wrong) => ({ who: "member", input: memberSignUp, ...wrong })),
    ...wrongForMembers.map((wrong) => ({ who: "member", input: memberSignUp, ...wrong })),
    ...wrongForEverybody.map((wrong) => ({ who: "admin", input: adminSignUp, ...wrong })),
    ...wrongForAdmins.map((wrong) => ({ who: "admin", input: adminSignUp, ...wrong })),
  ])(
    "for a $who rejects a wrong $field: $issue (R2.2)",
    async ({ input, field, values, issue }, { app }) => {
      const browser = app.browser();
      for (const value of values)
        expect(
          await browser.post("/api/accounts", input({ [field]: value })),
          JSON.stringify(value),
        ).toMatchObject(invalidInput({ [field]: issue }));
      expect((await app.dump()).users).toEqual([]);
    },
  );

  test("rejects a missing or invalid account type (R2.1)", async ({ app }) => {
    for (const accountType of [undefined, null, "Member", "owner", 1])
      expect(
        await app.browser().post("/api/accounts", memberSignUp({ accountType })),
      ).toMatchObject(invalidInput({ accountType: "unknown-choice" }));
  });

  test("names all wrong fields together", async ({ app }) => {
    const wrong = memberSignUp({ firstName: "", email: "ada", password: "123" });
    expect(await app.browser().post("/api/accounts", wrong)).toMatchObject(
      invalidInput({
        firstName: "required",
        email: "not-an-email",
        password: tooShort(6),
      }),
    );
  });

  test("accepts the shortest and the longest allowed values (R2.6)", async ({ app }) => {
    const shortest = { firstName: "A", lastName: "B", password: "123456", gradYear: 1900 };
    const { user } = await signUpMember(app.browser(), shortest);
    expect(user.name).toBe("A B");
    const longest = { firstName: long(100), lastName: long(100), password: long(128) };
    const person = await signUpMember(app.browser(), longest);
    const { email } = person.user;
    const answer = await app.browser().post("/api/session", { email, password: long(128) });
    expect(answer.status).toBe(200);
  });

  test("ignores fields it doesn't ask for (R3.7)", async ({ ownApp: app }) => {
    const { user } = await signUpMember(app.browser(), {
      id: "chosen",
      accountId: "chosen",
      type: "admin",
      role: "admin",
      personId: "chosen",
      clubId: "chosen",
      clubName: "Chosen",
      seats: [{ clubId: "chosen", clubName: "Chosen", role: "owner" }],
      clubs: { chosen: { new: 500 } },
      points: 500,
      carryover: 500,
      emailVerified: true,
      termsVersion: "none",
      termsAcceptedAt: 0,
      displayName: "Chosen",
      createdAt: 0,
    });
    expect(user).toMatchObject({ type: "member", seats: [] });
    expect(JSON.stringify(await app.dump())).not.toMatch(/chosen/i);
    const dump = await app.dump();
    expect(dump.users).not.toMatchObject([{ emailVerified: expect.toSatisfy(Boolean) }]);
    expect(dump).toMatchObject({
      users: [{ termsVersion: "2023-09-06" }],
      clubs: [],
      seats: [],
      memberships: [],
    });
  });

  describe("with a longer minimum password length", () => {
    test.override("options", { config: { given: { minPasswordLength: 12 } } });

    test("requires it (R2.6)", async ({ app }) => {
      const signUp = (password: string) =>
        app.browser().post("/api/accounts", memberSignUp({ password }));
      expect(await signUp("11 letters.")).toMatchObject(invalidInput({ password: tooShort(12) }));
      expect((await signUp("12 letters..")).status).toBe(201);
    });
  });
});

onEveryDatabase("The login form", (test) => {
  test("names what is missing or wrong", async ({ app }) => {
    const post = (body: unknown) => app.browser().post("/api/session", body);
    const [email, password] = ["ada@example.org", "secret"];
    const required = { email: "required", password: "required" } as const;
    expect(await post({})).toMatchObject(invalidInput(required));
    expect(await post({ email: 1, password: null })).toMatchObject(invalidInput(required));
    expect(await post({ email, password: "" })).toMatchObject(
      invalidInput({ password: "required" }),
    );
    expect(await post({ email: "ada", password })).toMatchObject(
      invalidInput({ email: "not-an-email" }),
    );
    expect(await post({ email, password: long(129) })).toMatchObject(
      invalidInput({ password: "too-long" }),
    );
  });

  test("doesn't require an old password to have today's minimum length", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const answer = await app.browser().post("/api/session", { email: user.email, password: "1" });
    expect(answer.status).toBe(401);
  });
});

onEveryDatabase("The public settings", (test) => {
  test("contain what pages need and nothing else", async ({ app }) => {
    expect((await app.browser().get("/api/settings")).body).toEqual({
      baseUrl: "http://localhost:3000",
      supportEmail: "support@example.org",
      maxGradYear: 2027,
      minPasswordLength: 6,
      sendsMail: false,
      passkeys: true,
      schoolLogin: "",
      version: about.version,
    });
  });

  describe("after a change", () => {
    test.override("options", {
      config: {
        given: {
          supportEmail: "help@example.org",
          maxGraduationYear: "rolling",
          minPasswordLength: 10,
        },
        smtpUrl: "smtp://mail.example.org",
      },
    });

    test("are served with their current values", async ({ app }) => {
      app.setTime(new Date("2026-11-20T12:00:00Z"));
      expect((await app.browser().get("/api/settings")).body).toMatchObject({
        supportEmail: "help@example.org",
        maxGradYear: 2030,
        minPasswordLength: 10,
        sendsMail: true,
        passkeys: true,
      });
    });
  });
});
