import { expect } from "vitest";
import { addPasskey } from "#test-support/people/passkeys.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { requireSecondStep } from "#test-support/people/second-step-required.ts";
import { addSecondStep, typePassword } from "#test-support/people/second-step.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { test } from "#test-support/servers/installation-test.ts";

test("A club without an owner gets one after a confirmation, and its history says so (R16.5)", async ({
  installation: { app, runCommand },
}) => {
  const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
  const heir = await signUpMember(app.browser());
  const { id } = admin.club;
  const { email } = admin.user;
  const line = (owners: string) => `${id}  Robotics  members: 0  owners: ${owners}\n`;
  expect(await runCommand("clubs")).toEqual({ code: 0, stdout: line(email), stderr: "" });

  const asked = await runCommand("close-account", email);
  expect(asked).toMatchObject({ code: 1, stdout: "" });
  expect(asked.stderr).toContain("After that, no one will own Robotics.");
  expect((await runCommand("clubs")).stdout).toBe(line(email));
  expect(await runCommand("close-account", email, "--yes")).toMatchObject({ code: 0 });
  expect((await admin.browser.get(`${admin.api}/events`)).status).toBe(401);
  expect((await runCommand("clubs")).stdout).toBe(line("no one"));

  expect(await runCommand("make-owner", id, heir.user.email)).toMatchObject({ code: 1 });
  expect((await heir.browser.get(`${admin.api}/officers`)).status).toBe(404);
  const made = await runCommand("make-owner", id, heir.user.email, "--yes");
  expect(made).toMatchObject({
    code: 0,
    stdout: `${heir.user.name} is now an owner of Robotics.\n`,
  });
  expect((await heir.browser.get(`${admin.api}/officers`)).status).toBe(200);
  expect((await runCommand("clubs", id)).stdout).toContain(
    `owner     ${heir.user.name}  ${heir.user.email}\n`,
  );
  const { body } = await heir.browser.get(`${admin.api}/history`);
  expect(body).toMatchObject({
    operations: [
      { actor: null, what: { kind: "seat-given", role: "owner" } },
      { actor: null, what: { kind: "events-closed" } },
      { what: { kind: "club-created" } },
    ],
  });
});

test("A person who can't get email gets a link, after a confirmation, that works once, and their clubs' histories say so (R2.24, R16.5)", async ({
  installation: { app, runCommand },
}) => {
  const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
  const member = await signUpMember(app.browser());
  await checkIn(member, (await createEvent(admin)).code);
  const { email, name } = member.user;
  const asked = await runCommand("reset-link", email);
  expect(asked).toMatchObject({ code: 1, stdout: "" });
  expect(asked.stderr).toContain(`resets ${name}'s password`);

  const made = await runCommand("reset-link", email, "--yes");
  expect(made).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^It works once/) as string,
  });
  const token = /^http\S+\/reset-password\?token=(\w{48})\n$/.exec(made.stdout)?.[1];
  const stranger = app.browser();
  const reset = (password: string) => stranger.put("/api/password-resets", { token, password });
  expect((await reset("a better one")).status).toBe(204);
  expect((await reset("another one")).status).toBe(422);
  expect((await member.browser.get("/api/session")).body).toEqual({ user: null });
  const signIn = { email, password: "a better one" };
  expect((await stranger.post("/api/session", signIn)).status).toBe(200);
  const { body } = await admin.browser.get(`${admin.api}/history`);
  expect(body).toMatchObject({
    operations: [
      { actor: null, what: { kind: "reset-link-made", account: { id: member.user.id, name } } },
      { what: { kind: "checked-in" } },
      { what: { kind: "event-created" } },
      { what: { kind: "club-created" } },
    ],
  });
});

test("A person who lost their authenticator app logs in without it after a confirmation, and their clubs' histories say so (R16.5, R30.9)", async ({
  installation: { app, runCommand },
}) => {
  const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
  const { email, name, id } = admin.user;
  const reset = (...given: string[]) => runCommand("reset-second-step", email, ...given);
  expect((await reset("--yes")).stderr).toContain(`${name} has no second step.`);
  await addSecondStep(app, admin);
  expect((await reset()).stderr).toContain(`Remove all second steps of ${name}?`);
  expect(await typePassword(app.browser(), email)).toMatchObject({ body: { user: null } });
  expect(await reset("--yes")).toMatchObject({ code: 0, stderr: "" });
  expect((await admin.browser.get("/api/session")).body).toEqual({ user: null });
  const browser = app.browser();
  expect(await typePassword(browser, email)).toMatchObject({ body: { user: { id } } });
  expect((await browser.get(`${admin.api}/history`)).body).toMatchObject({
    operations: [
      { actor: null, what: { kind: "second-step-reset", account: { id, name } } },
      { what: { kind: "club-created" } },
    ],
  });
});

test("Someone who lost a passkey that their club requires can set up another second step (R30.9, R30.12)", async ({
  installation: { app, runCommand },
}) => {
  const admin = await signUpAdmin(app.browser());
  await addPasskey(app, admin);
  await requireSecondStep(admin);
  const browser = app.browser();
  await typePassword(browser, admin.user.email);
  expect(await browser.get(`${admin.api}/events`)).toMatchObject(refusal("second-step-required"));
  const setups = "/api/me/second-step-setups";
  const { password } = admin;
  expect(await browser.post(setups, { password })).toMatchObject(refusal("second-step-required"));
  expect(await runCommand("reset-second-step", admin.user.email, "--yes")).toMatchObject({
    code: 0,
    stderr: "",
  });
  await typePassword(browser, admin.user.email);
  expect(await browser.get(`${admin.api}/events`)).toMatchObject(refusal("second-step-required"));
  await addSecondStep(app, { browser, password });
  expect((await browser.get(`${admin.api}/events`)).status).toBe(200);
});

test("Missing clubs and accounts are reported in one line (R16.5)", async ({
  installation: { runCommand },
}) => {
  const noClub = "there is no club with the id nowhere.";
  const noAccount = "there is no account with the email nobody@example.org.";
  const nobody = "nobody@example.org";
  for (const [reason, name, ...given] of [
    [`list clubs: ${noClub}`, "clubs", "nowhere"],
    [`make an owner: ${noClub}`, "make-owner", "nowhere", nobody, "--yes"],
    [`close the account: ${noAccount}`, "close-account", nobody],
    [`make a reset link: ${noAccount}`, "reset-link", nobody],
    [`reset the second step: ${noAccount}`, "reset-second-step", nobody],
    [`change the email: ${noAccount}`, "change-email", nobody, "new@example.org"],
  ] as const)
    expect(await runCommand(name, ...given)).toEqual({
      code: 1,
      stdout: "",
      stderr: `Rollcall cannot ${reason}\n`,
    });
});

test("A person who can't confirm a new email gets it from the operator, after a confirmation, and their clubs' histories say so (R2.31, R16.5)", async ({
  installation: { app, runCommand },
}) => {
  const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
  const member = await signUpMember(app.browser());
  await checkIn(member, (await createEvent(admin)).code);
  const { email, name } = member.user;
  const next = "next@example.org";
  expect((await runCommand("change-email", email, next)).stderr).toContain(`${name}'s email`);
  for (const wrong of ["next", admin.user.email])
    expect(await runCommand("change-email", email, wrong, "--yes")).toMatchObject({ code: 1 });
  const changed = await runCommand("change-email", email, next, "--yes");
  expect(changed).toMatchObject({ code: 0, stderr: "" });
  expect(changed.stdout).toContain(`tell ${email} yourself`);
  const logIn = (as: string) =>
    app.browser().post("/api/session", { email: as, password: member.password });
  expect([(await logIn(email)).status, (await logIn(next)).status]).toEqual([401, 200]);
  expect(await member.browser.get("/api/me/records")).toMatchObject({
    body: { addressConfirmed: false },
  });
  const { body } = await admin.browser.get(`${admin.api}/history`);
  expect(body).toMatchObject({
    operations: [{ actor: null, what: { kind: "email-changed", account: { name } } }, {}, {}, {}],
  });
});
