import { createEvent, editEvent } from "#test-support/people/people.ts";
import { untilAlive } from "../support/alive.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { attendeesOf } from "../support/club.ts";
import { asMemberOf } from "../support/door.ts";
import { hold } from "../support/hold.ts";
import { logIn, logOut } from "../support/log-in.ts";
import { reloadWithFont } from "../support/own-font.ts";
import { resetLink } from "../support/reset-mail.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

/** An instant's time as the page formats it. */
const timeOf = (instant: number) =>
  new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "America/Los_Angeles",
  })
    .format(instant)
    .replaceAll("\u202F", " ");

test.describe("A pending check-in", () => {
  test("of a new user is completed by the sign-up, and counts from the time of the scan (R7.15)", async ({
    page,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff", points: 5 });
    await page.goto(`/member/checkin?code=${event.code}`);
    const hint = page.getByText("You're at Kickoff (");
    await expect(hint).toHaveText(
      /^You're at Kickoff \(Robotics Club\)\. Log in or create an account by \d+:\d\d [AP]M to get your 5 points\.$/,
    );
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
    await expect(hint).toBeVisible();
    const form = signUpForm(page);
    await form.fillAsMember({ email: `pending.${Date.now()}@example.org` });
    await form.submit();
    await expect(page).toHaveURL(`/member/checkin?code=${event.code}`);
    const { success } = checkInForm(page);
    await expect(success).toBeFocused();
    const [attendee] = await attendeesOf(admin, event);
    const receipt = page.getByRole("status").filter({ has: success });
    for (const text of ["Kickoff", "+5 points", `Arrived${timeOf(attendee?.timestamp ?? 0)}`])
      await expect(receipt).toContainText(text);
    await page.reload();
    await expect(success).toBeVisible();
    await page.getByRole("button", { name: "Enter Another Code" }).click();
    await expect(checkInForm(page).field).toBeFocused();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  for (const width of [390, 1280])
    test(`doesn't move what someone is about to press, at ${width} px (R7.14)`, async ({
      page,
      newAdmin,
    }) => {
      const { code } = await createEvent(await newAdmin(), { name: "Kickoff", points: 5 });
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/login");
      await reloadWithFont(page);
      const release = await hold(page, "/api/tickets");
      await page.goto(`/member/checkin?code=${code}`);
      await untilAlive(page);
      await expect(
        page.getByText(`Log in or create an account to check in with code ${code}.`),
      ).toBeVisible();
      const link = page.getByRole("link", { name: "Create Account" });
      const before = await link.boundingBox();
      release();
      await expect(page.getByText("You're at Kickoff (")).toBeVisible();
      expect(await link.boundingBox()).toEqual(before);
    });

  test("survives a password reset by email and a closed tab, even if the event becomes Inactive (R7.14)", async ({
    openPage,
    newAdmin,
    newMember,
    server,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const { email } = (await asMemberOf(admin, await newMember())).user;
    const page = await openPage();
    await page.goto(`/member/checkin?code=${event.code}`);
    await expect(page.getByText("You're at Kickoff (")).toBeVisible();
    await editEvent(admin, event, { status: "Inactive" });
    await page.getByRole("link", { name: "Forgot Password" }).click();
    // The login has a field with that name, too.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset Password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Reset Password" }).click();
    const { pathname, search } = new URL(await resetLink(server, email));
    const later = await page.context().newPage();
    await page.close();
    // The saved path is lost, too, as it is after an hour.
    await later.goto(pathname + search);
    await later.evaluate(() => localStorage.removeItem("return after reset"));
    await later.getByLabel("New Password").fill("a better one");
    await later.getByLabel("Confirm Password").fill("a better one");
    await later.getByRole("button", { name: "Save Password" }).click();
    await later.getByRole("link", { name: "Login" }).click();
    await expect(later.getByText("You're at Kickoff (")).toBeVisible();
    await logIn(later, email, "a better one");
    await expect(checkInForm(later).success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("at an event that was sealed meanwhile says that an officer is asked, in place of the form (R7.15)", async ({
    page,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const { email } = (await asMemberOf(admin, await newMember())).user;
    await page.goto(`/member/checkin?code=${event.code}`);
    await expect(page.getByText("You're at Kickoff (")).toBeVisible();
    const command = { kind: "seal-event", eventId: event.id };
    const sealed = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(sealed.status, sealed.text).toBe(201);
    await logIn(page, email);
    const reason = page.getByText("Attendance is locked, so we asked an officer to add you.");
    await expect(reason).toBeVisible();
    await expect(checkInForm(page).field).toHaveCount(0);
    await page.reload();
    await expect(reason).toBeVisible();
    await page.getByRole("button", { name: "Enter Another Code" }).click();
    await expect(checkInForm(page).field).toHaveValue("");
    await expect(reason).toHaveCount(0);
  });

  test("at two events is completed at both", async ({ page, newAdmin, newMember }) => {
    const admin = await newAdmin();
    const { email } = (await asMemberOf(admin, await newMember())).user;
    for (const name of ["Kickoff", "Workshop"]) {
      const { code } = await createEvent(admin, { name });
      await page.goto(`/member/checkin?code=${code}`);
      await expect(page.getByText(`You're at ${name} (`)).toBeVisible();
    }
    await logIn(page, email);
    await expect(checkInForm(page).success).toHaveCount(2);
    await expect(checkInForm(page).success.first()).toBeFocused();
  });

  test("is discarded by a logout, and never shown to the next user", async ({
    page,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    // Events may still be asking for requests when the session ends.
    allowConsole(/status of 401/);
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const next = await newMember();
    await page.goto(`/member/checkin?code=${event.code}`);
    await expect(page.getByText("You're at Kickoff (")).toBeVisible();
    // An account that doesn't attend leaves it pending.
    await logIn(page, admin.user.email);
    await expect(page).toHaveURL("/admin/events");
    await logOut(page);
    await expect(page.getByText("You're at Kickoff (")).toHaveCount(0);
    await logIn(page, next.user.email);
    await expect(page).toHaveURL("/member/clubs");
    await expect(page.getByRole("heading", { name: "No Clubs Yet..." })).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(0);
  });

  test("that can't be created leaves the code to be submitted after the login", async ({
    page,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 4[02]9/);
    const event = await createEvent(await newAdmin());
    const refusal = { error: { code: "too-many-attempts", message: "" } };
    await page.route("/api/tickets", (route) => route.fulfill({ status: 429, json: refusal }));
    await page.goto(`/member/checkin?code=${event.code}`);
    await expect(
      page.getByText(`Log in or create an account to check in with code ${event.code}.`),
    ).toBeVisible();
    await logIn(page, (await newMember()).user.email);
    const form = checkInForm(page);
    await expect(form.field).toHaveValue(event.code);
    await page.getByRole("button", { name: "Check In" }).click();
    await expect(form.success).toBeVisible();
  });

  test("at a club that is new to someone with an account waits for a press after the login (R7.28)", async ({
    page,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin({ clubName: "Chess Club" });
    const event = await createEvent(admin, { name: "Kickoff" });
    const { email } = (await newMember()).user;
    await page.goto(`/member/checkin?code=${event.code}`);
    await expect(page.getByText("You're at Kickoff (")).toBeVisible();
    await logIn(page, email);
    const question = page.getByRole("group", { name: "Check in to Kickoff at Chess Club?" });
    await expect(question.getByRole("button", { name: "Not Now" })).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(0);
    await question.getByRole("button", { name: "Check In" }).click();
    await expect(checkInForm(page).success).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("that someone gives up leaves the code, and asks no more, also after a reload (R7.28)", async ({
    page,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const { email } = (await newMember()).user;
    await page.goto(`/member/checkin?code=${event.code}`);
    await expect(page.getByText("You're at Kickoff (")).toBeVisible();
    await logIn(page, email);
    const notNow = page.getByRole("button", { name: "Not Now" });
    await notNow.click();
    const form = checkInForm(page);
    await expect(form.submit).toBeFocused();
    await expect(form.field).toHaveValue(event.code);
    await page.reload();
    await expect(form.submit).toBeFocused();
    await expect(form.field).toHaveValue(event.code);
    await expect(notNow).toHaveCount(0);
    expect(await attendeesOf(admin, event)).toHaveLength(0);
  });
});
