import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import type { OperatorSettings } from "#contract/operations/operator/operator.ts";
import { openSchool } from "#test-support/issuer/school.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import { makeOperator, signUpOperator } from "#test-support/people/operators.ts";
import {
  memberSignUp,
  signUpAdmin,
  signUpMember,
  type Person,
} from "#test-support/people/people.ts";
import { invalidInput, refusal, type WrongField } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());

const path = "/api/operator/settings";
const dayMs = 24 * 3_600_000;

async function change({ browser }: Pick<Person, "browser">, settings: object): Promise<void> {
  const { status, text } = await browser.send("PATCH", path, { body: settings });
  if (status !== 200) throw new Error(`The settings weren't changed: ${status} ${text}`);
}

async function read({ browser }: Pick<Person, "browser">): Promise<OperatorSettings> {
  return (await browser.get(path)).body as OperatorSettings;
}

/** The log's entries about settings, oldest first: who, and what it says. */
async function listChanges(app: TestApp): Promise<unknown[]> {
  const { operatorActs } = await app.dump();
  const acts = operatorActs as { actorId: string; kind: string; details: string }[];
  return acts
    .filter(({ kind }) => kind === "setting-changed")
    .map(({ actorId, details }) => ({ actorId, ...(JSON.parse(details) as object) }));
}

onEveryDatabase("The operators' settings", { own: true, enginesDiffer: true }, (test) => {
  test("say what each is, by what it was set, and within which bounds (R32.20)", async ({
    app,
  }) => {
    const operator = await signUpOperator(app);
    const byDefault = { source: "default", isIgnored: false };
    expect(await operator.browser.get(path)).toMatchObject({ status: 200 });
    expect(await read(operator)).toEqual({
      settings: {
        maxGraduationYear: {
          value: 2027,
          default: 2027,
          minimum: 1900,
          maximum: 2200,
          ...byDefault,
          variable: "MAX_GRADUATION_YEAR",
        },
        supportEmail: {
          value: "support@example.org",
          default: "support@example.org",
          ...byDefault,
          maxLength: 254,
          variable: "SUPPORT_EMAIL",
        },
        minPasswordLength: {
          value: 6,
          default: 6,
          minimum: 6,
          maximum: 128,
          ...byDefault,
          variable: "MIN_PASSWORD_LENGTH",
        },
        schoolLoginName: null,
        retentionDays: {
          value: 180,
          default: 180,
          minimum: 0,
          maximum: 180,
          ...byDefault,
          variable: "RETENTION_DAYS",
        },
      },
      closedAccounts: 0,
      dueAccounts: 0,
    });
  });

  test("apply at once to pages, sign-ups, and passwords, and can go back (R2.3, R2.6, R32.20)", async ({
    app,
  }) => {
    const operator = await signUpOperator(app);
    const signUp = (details: object) =>
      app.browser().post("/api/accounts", memberSignUp({ gradYear: 2030, ...details }));
    const tooLate = { code: "too-late", params: { maximum: 2027 } } as const;
    expect(await signUp({})).toMatchObject(invalidInput({ gradYear: tooLate }));
    await change(operator, { maxGraduationYear: 2030, minPasswordLength: 12 });
    expect((await app.browser().get("/api/settings")).body).toMatchObject({
      maxGradYear: 2030,
      minPasswordLength: 12,
    });
    const tooShort = { code: "password-too-short", params: { minimum: 12 } } as const;
    expect(await signUp({ password: "11 letters." })).toMatchObject(
      invalidInput({ password: tooShort }),
    );
    expect((await signUp({ password: "12 letters.." })).status).toBe(201);
    const admin = await signUpAdmin(app.browser());
    expect((await admin.browser.post("/api/me/person", { gradYear: 2030 })).status).toBe(201);
    expect((await read(operator)).settings).toMatchObject({
      maxGraduationYear: { value: 2030, source: "stored", default: 2027 },
      minPasswordLength: { value: 12, source: "stored", default: 6 },
      supportEmail: { source: "default" },
    });
    // A page that was loaded before says so at the field.
    await change(operator, { maxGraduationYear: null, minPasswordLength: null });
    expect(await signUp({})).toMatchObject(invalidInput({ gradYear: tooLate }));
    expect((await signUp({ gradYear: 2027, password: "6 long" })).status).toBe(201);
    expect((await read(operator)).settings).toMatchObject({
      maxGraduationYear: { value: 2027, source: "default" },
    });
  });

  test("can let the graduation year move along (R2.3)", async ({ app }) => {
    app.setTime(new Date("2027-01-15T12:00:00Z"));
    const operator = await signUpOperator(app);
    await change(operator, { maxGraduationYear: "rolling" });
    const latest = async () => (await app.browser().get("/api/settings")).body;
    expect(await latest()).toMatchObject({ maxGradYear: 2030 });
    app.setTime(new Date("2027-08-15T12:00:00Z"));
    expect(await latest()).toMatchObject({ maxGradYear: 2031 });
  });

  test("are in the log with what they were and are, but without emails (R32.20)", async ({
    app,
  }) => {
    const operator = await signUpOperator(app);
    const actorId = operator.user.id;
    await change(operator, { maxGraduationYear: 2030, supportEmail: " Help@example.org " });
    expect((await read(operator)).settings.supportEmail.value).toBe("Help@example.org");
    // Nothing that stays as it is.
    await change(operator, { maxGraduationYear: 2030, minPasswordLength: null });
    await change(operator, {});
    await change(operator, { maxGraduationYear: null });
    expect(await listChanges(app)).toEqual([
      { actorId, name: "maxGraduationYear", from: null, to: 2030 },
      { actorId, name: "supportEmail" },
      { actorId, name: "maxGraduationYear", from: 2030, to: null },
    ]);
  });

  test("refuse by field what isn't possible, and change nothing then", async ({ app }) => {
    const operator = await signUpOperator(app);
    const before = await app.dump();
    const send = (body: unknown) => operator.browser.send("PATCH", path, { body });
    const wrong = {
      maxGraduationYear: [
        ...["soon", "2030", 2030.5, true].map((value) => [value, "not-whole-number"]),
        [1899, { code: "too-early", params: { minimum: 1900 } }],
        [2201, { code: "too-late", params: { maximum: 2200 } }],
      ],
      supportEmail: [
        ["", "required"],
        ["nobody", "not-an-email"],
        [`${"x".repeat(250)}@example.org`, "too-long"],
        [1, "required"],
      ],
      minPasswordLength: [
        ["12", "not-whole-number"],
        [5, { code: "too-small", params: { minimum: 6 } }],
        [129, { code: "too-large", params: { maximum: 128 } }],
      ],
      schoolLoginName: [["Lincoln High", "malformed"]],
      retentionDays: [
        [1.5, "not-whole-number"],
        [-1, { code: "too-small", params: { minimum: 0 } }],
        [181, { code: "too-large", params: { maximum: 180 } }],
      ],
      secret: [["x", "malformed"]],
    } as const;
    for (const [name, cases] of Object.entries(wrong))
      for (const [value, issue] of cases as readonly (readonly [unknown, WrongField])[])
        expect(
          await send({ minPasswordLength: 8, [name]: value }),
          `${name}: ${JSON.stringify(value)}`,
        ).toMatchObject(invalidInput({ [name]: issue }));
    expect(await app.dump()).toEqual(before);
  });

  test("are for operators only, with a second step (R32.3)", async ({ app }) => {
    const other = await signUpAdmin(app.browser());
    const before = await app.dump();
    const tries = async ({ browser }: Pick<Person, "browser">) => [
      await browser.get(path),
      await browser.send("PATCH", path, { body: { minPasswordLength: 8 } }),
    ];
    for (const answer of await tries({ browser: app.browser() }))
      expect(answer).toMatchObject(refusal("signed-out"));
    for (const answer of await tries(other)) expect(answer).toMatchObject(refusal("wrong-role"));
    expect(await app.dump()).toEqual(before);
    const without = await signUpMember(app.browser());
    await makeOperator(app, without);
    for (const answer of await tries(without))
      expect(answer).toMatchObject(refusal("second-step-required"));
  });

  test("that aren't allowed anymore are ignored, and say so (R32.21)", async ({ app }) => {
    const operator = await signUpOperator(app);
    const store = (name: string, value: string) =>
      app.deps.database.write
        .insertInto("storedSettings")
        .values({ name, value, changedAt: 1 })
        .execute();
    await store("supportEmail", `"nobody"`);
    await store("minPasswordLength", "not JSON");
    await store("maxGraduationYear", "2031");
    await store("ofANewerVersion", "true");
    app.deps.forgetSettings();
    expect(await app.deps.settings()).toMatchObject({
      supportEmail: "support@example.org",
      minPasswordLength: 6,
      maxGraduationYear: 2031,
    });
    expect((await read(operator)).settings).toMatchObject({
      supportEmail: { source: "default", isIgnored: true },
      minPasswordLength: { source: "default", isIgnored: true },
      maxGraduationYear: { source: "stored", isIgnored: false },
    });
    expect(app.log.lines()).toContainEqual(
      expect.objectContaining({ settings: ["supportEmail", "minPasswordLength"] }),
    );
    await change(operator, { supportEmail: null, minPasswordLength: 8 });
    expect((await read(operator)).settings).toMatchObject({
      supportEmail: { source: "default", isIgnored: false },
      minPasswordLength: { value: 8, source: "stored", isIgnored: false },
    });
  });

  test("shorten for how long closed accounts are kept, whenever they were closed (R14.5, R32.23)", async ({
    app,
  }) => {
    const operator = await signUpOperator(app);
    const left = await signUpMember(app.browser());
    expect((await closeAccount(left.browser)).status).toBe(204);
    app.setTime(new Date(app.deps.clock().getTime() + 5 * dayMs));
    const isErased = async () => {
      await app.deps.jobs.run();
      return !JSON.stringify((await app.dump()).users).includes(left.user.id);
    };
    const { password } = operator;
    await change(operator, { retentionDays: 6, password });
    expect(await read(operator)).toMatchObject({ closedAccounts: 1, dueAccounts: 0 });
    const { body } = await operator.browser.get("/api/me/closing");
    expect(body).toMatchObject({ erasedAfterDays: 6 });
    expect(await isErased()).toBe(false);
    // Nothing is erased before the next hourly run, so a mistake can be corrected.
    await change(operator, { retentionDays: 5, password });
    expect(await read(operator)).toMatchObject({ closedAccounts: 1, dueAccounts: 1 });
    expect(await isErased()).toBe(true);
    expect(await read(operator)).toMatchObject({ closedAccounts: 0, dueAccounts: 0 });
  });

  test("need the operator's password to erase sooner, and only then (R32.23)", async ({ app }) => {
    const operator = await signUpOperator(app);
    const { password } = operator;
    const send = (body: object) => operator.browser.send("PATCH", path, { body });
    const before = await app.dump();
    expect(await send({ retentionDays: 30, minPasswordLength: 8 })).toMatchObject(
      invalidInput({ password: "required" }),
    );
    expect(await send({ retentionDays: 30, password: "a wrong one" })).toMatchObject(
      invalidInput({ password: "wrong-password" }),
    );
    const { storedSettings } = await app.dump();
    expect(storedSettings).toEqual(before["storedSettings"]);
    expect((await send({ retentionDays: 30, password })).status).toBe(200);
    for (const retentionDays of [30, 31, null])
      expect((await send({ retentionDays })).status).toBe(200);
    const actorId = operator.user.id;
    expect(await listChanges(app)).toEqual([
      { actorId, name: "retentionDays", from: null, to: 30 },
      { actorId, name: "retentionDays", from: 30, to: 31 },
      { actorId, name: "retentionDays", from: 31, to: null },
    ]);
  });

  test("name the sender of emails (R15.1)", async ({ app }) => {
    const operator = await signUpOperator(app);
    await change(operator, { supportEmail: "help@lincoln.example.org" });
    await app.browser().post("/api/password-resets", { email: operator.user.email });
    await app.deps.outbox.run();
    const folder = join(app.folder, "mail");
    const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
    const mail = mails.find((text) => text.includes("Subject: Reset your Rollcall password"));
    expect(mail).toContain("From: Rollcall <help@lincoln.example.org>");
  });

  describe("that the environment sets", () => {
    test.override("options", {
      config: { given: { supportEmail: "env@example.org", retentionDays: 30 } },
    });

    test("stay, and the refusal names the variable (R32.21)", async ({ ownApp: app }) => {
      const operator = await signUpOperator(app);
      const before = await app.dump();
      const body = { minPasswordLength: 8, supportEmail: "help@example.org", retentionDays: null };
      const answer = await operator.browser.send("PATCH", path, { body });
      expect(answer).toMatchObject(refusal("set-by-environment"));
      expect(answer.body).toMatchObject({
        error: {
          fields: {
            supportEmail: { code: "set-by-environment", params: { variable: "SUPPORT_EMAIL" } },
            retentionDays: { code: "set-by-environment", params: { variable: "RETENTION_DAYS" } },
          },
        },
      });
      expect(await app.dump()).toEqual(before);
      await app.deps.database.write
        .insertInto("storedSettings")
        .values({ name: "supportEmail", value: `"stored@example.org"`, changedAt: 1 })
        .execute();
      expect((await read(operator)).settings).toMatchObject({
        supportEmail: { value: "env@example.org", source: "environment", isIgnored: false },
        retentionDays: { value: 30, source: "environment" },
      });
      app.deps.forgetSettings();
      expect((await app.browser().get("/api/settings")).body).toMatchObject({
        supportEmail: "env@example.org",
      });
    });
  });

  describe("with backups", () => {
    test.override("options", { config: { backupHours: 24, backupDays: 20 } });

    test("keep data no longer than both may together (R32.23)", async ({ ownApp: app }) => {
      const operator = await signUpOperator(app);
      const tooLarge = { code: "too-large", params: { maximum: 160 } } as const;
      const body = { retentionDays: 161 };
      expect(await operator.browser.send("PATCH", path, { body })).toMatchObject(
        invalidInput({ retentionDays: tooLarge }),
      );
      await change(operator, { retentionDays: 160 });
      expect((await read(operator)).settings.retentionDays).toMatchObject({
        value: 160,
        default: 160,
        maximum: 160,
        source: "stored",
      });
    });
  });

  describe("with a school's login", () => {
    test.override("options", { config: { ...school.options().config, given: {} } });

    test("name it (R28.1)", async ({ ownApp: app }) => {
      const operator = await signUpOperator(app);
      const shown = async () => (await app.browser().get("/api/settings")).body;
      expect(await shown()).toMatchObject({ schoolLogin: "School Login" });
      await change(operator, { schoolLoginName: " Lincoln Academy " });
      expect(await shown()).toMatchObject({ schoolLogin: "Lincoln Academy" });
      expect((await read(operator)).settings.schoolLoginName).toMatchObject({
        value: "Lincoln Academy",
        default: "School Login",
        maxLength: 40,
        variable: "OIDC_NAME",
      });
      for (const name of ["", " ", "x".repeat(41), "a\u202eb"]) {
        const { status } = await operator.browser.send("PATCH", path, {
          body: { schoolLoginName: name },
        });
        expect(status, name).toBe(400);
      }
    });
  });
});
