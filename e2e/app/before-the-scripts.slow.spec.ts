import { randomUUID } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { createEvent } from "#test-support/people/people.ts";
import { slowDown } from "#test-support/rig/slow-phone.ts";
import { isAlive } from "../support/alive.ts";
import { checkInForm, invalidCode } from "../support/check-in-form.ts";
import { hold } from "../support/hold.ts";
import { openPainted } from "../support/open-painted.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

/** Records the page's POST requests to an API path. */
function watchPosts(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path) sent.push(request);
  });
  return sent;
}

test.describe("On a slow phone, before the scripts have run", () => {
  test("Login can't be pressed, and what was typed stays, also out of the URL (R13.20)", async ({
    page,
    newMember,
  }) => {
    const { user, password } = await newMember();
    const sent = watchPosts(page, "/api/session");
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => addresses.push(frame.url()));
    await slowDown(page);
    const begin = await openPainted(page, "/login");
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    const login = page.getByRole("button", { name: "Login" });
    await expect(login).toBeDisabled();
    await page.getByLabel("Email").press("Enter");
    await begin();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue(user.email);
    await login.click();
    await expect(page).toHaveURL("/member/clubs");
    expect(sent).toHaveLength(1);
    expect(addresses.join(" ")).not.toMatch(/\?|password/);
  });

  test("a scanned link's code is filled in, and Submit counts once (R13.20)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const { code } = await createEvent(await newAdmin());
    const page = await openPage({ as: await newMember() });
    const sent = watchPosts(page, "/api/me/checkins");
    await slowDown(page);
    const begin = await openPainted(page, `/member/checkin?code=${code}`);
    const release = await hold(page, "/api/me/checkins");
    const form = checkInForm(page);
    await expect(form.field).toHaveValue(code);
    await form.submit.click();
    await expect(form.submit).toHaveAttribute("aria-busy", "true");
    await form.submit.click();
    release();
    await begin();
    await expect(form.success).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("Success! appears from the document alone, and stays when the product runs (R7.27)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const { code } = await createEvent(await newAdmin(), { name: "Kickoff", points: 5 });
    const page = await openPage({ as: await newMember() });
    const sent = watchPosts(page, "/api/me/checkins");
    await slowDown(page);
    const begin = await openPainted(page, `/member/checkin?code=${code}`);
    const form = checkInForm(page);
    await form.submit.click();
    await expect(form.success).toBeFocused();
    await expect(form.field).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("Kickoff");
    await expect(page.getByRole("main")).toContainText("+5 points");
    await begin();
    const receipt = page.getByRole("main").getByRole("status");
    await expect(receipt).toContainText("Kickoff");
    await expect(receipt).toContainText("+5 points");
    await expect(form.success).toBeFocused();
    expect(sent).toHaveLength(1);
    await page.getByRole("button", { name: "Enter Another Code" }).click();
    await expect(form.field).toBeVisible();
    await page.goto(`/member/checkin?code=${code}`);
    await expect(form.repeat).toBeVisible();
  });

  test("a wrong code is refused once, when the product runs (R7.27)", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const page = await openPage({ as: await newMember() });
    const sent = watchPosts(page, "/api/me/checkins");
    const begin = await openPainted(page, "/member/checkin?code=k7mpw3xd");
    const form = checkInForm(page);
    const refused = page.waitForResponse(/\/api\/me\/checkins/);
    await form.submit.click();
    await refused;
    await begin();
    await expect(form.field).toHaveAccessibleDescription(invalidCode);
    expect(sent).toHaveLength(1);
  });

  for (const [path, name] of [
    ["/reset-password", "Cancel"],
    ["/create-account", "Log in"],
  ] as const)
    test(`${name} of ${path} can't be pressed, which would lose the scanned code (R13.20)`, async ({
      page,
    }) => {
      const redirect = "/member/checkin?code=k7mpw3xd";
      const begin = await openPainted(page, `${path}?${new URLSearchParams({ redirect })}`);
      const link = page.getByRole("main").getByRole("link", { name, exact: true });
      await expect(link).toBeVisible();
      await expect(link).not.toHaveAttribute("href");
      await begin();
      await link.click();
      await expect(page.getByText("code k7mpw3xd")).toBeVisible();
    });

  test("a sign-up's form follows what was chosen and typed (R13.20)", async ({ page }) => {
    const sent = watchPosts(page, "/api/accounts");
    await slowDown(page);
    const begin = await openPainted(page, "/create-account");
    const form = signUpForm(page);
    await form.choose("Member");
    await form.choose("Admin");
    await form.firstName.fill("Noor");
    await form.password.fill("purple otter sings loudly");
    await expect(page.getByRole("button", { name: "Create Account" })).toBeDisabled();
    await begin();
    await expect(form.gradYear).toHaveCount(0);
    await expect(page.getByText("Strong.")).toBeVisible();
    await expect(form.firstName).toHaveValue("Noor");
    await form.lastName.fill("Haddad");
    await form.clubName.fill("Chess Club");
    await form.email.fill(`${randomUUID()}@example.org`);
    await form.confirmation.fill("purple otter sings loudly");
    await form.terms.check();
    await form.submit();
    await expect(page).toHaveURL("/admin/events");
    expect(sent).toHaveLength(1);
  });

  test("no key press is lost while the product takes over (R13.20)", async ({
    openPage,
    newMember,
  }) => {
    const page = await openPage({ as: await newMember() });
    await slowDown(page);
    const begin = await openPainted(page, "/member/checkin?code=k7");
    const { field } = checkInForm(page);
    await field.click();
    await field.press("End");
    let typed = "k7";
    const typeOne = async () => {
      await page.keyboard.press("m");
      typed += "m";
    };
    await typeOne();
    const begun = begin();
    while (!(await isAlive(page))) await typeOne();
    await begun;
    for (let times = 0; times < 5; times += 1) await typeOne();
    await expect(field).toHaveValue(typed.slice(0, 64));
  });
});

test.describe("Before the scripts have run", () => {
  for (const { path, label, typed, button } of [
    { path: "/", label: "Attendance Code", typed: "k7mp", button: "Check In" },
    {
      path: "/reset-password",
      label: "Email",
      typed: "mina@example.org",
      button: "Reset Password",
    },
    { path: "/create-account", label: "Graduation Year", typed: "2027", button: "Create Account" },
  ])
    test(`${button} can't be pressed on ${path}, and what was typed stays (R13.20)`, async ({
      page,
    }) => {
      const begin = await openPainted(page, path);
      const field = page.getByLabel(label);
      const submit = page.getByRole("button", { name: button });
      await field.fill(typed);
      await expect(submit).toBeDisabled();
      await begin();
      await expect(submit).toBeEnabled();
      await expect(field).toHaveValue(typed);
      await expect(field).toBeFocused();
    });
});
