import type { Page, Request } from "@playwright/test";
import { createEvent } from "#test-support/people.ts";
import { isAlive, untilAlive } from "../support/alive.ts";
import { checkInForm, invalidCode } from "../support/check-in-form.ts";
import { entryScript, hold } from "../support/hold.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { slowDown } from "#test-support/rig/slow-phone.ts";
import { expect, test } from "../support/test.ts";

/**
 * Opens a page whose scripts don't load until the returned function is called, so that all earlier
 * steps happen without them.
 */
async function openPainted(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await hold(page, entryScript);
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    expect(await isAlive(page)).toBe(false);
    release();
    await untilAlive(page);
  };
}

/** Records the page's POST requests to an API path. */
function watchPosts(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path) sent.push(request);
  });
  return sent;
}

test.describe("On a slow phone, before the scripts have run", () => {
  test("Login counts once, and the password stays out of the URL (R13.20)", async ({
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
    await login.click();
    await expect(login).toHaveAttribute("aria-busy", "true");
    await login.click();
    await page.getByLabel("Email").press("Enter");
    await begin();
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
    const receipt = page.getByRole("main").getByRole("status");
    await expect(receipt).toContainText("Kickoff");
    await expect(receipt).toContainText("+5 points");
    const early = await receipt.innerText();
    await page.getByRole("button", { name: "Enter Another Code" }).click();
    await begin();
    await expect(form.field).toBeVisible();
    expect(sent).toHaveLength(1);
    await page.goto(`/member/checkin?code=${code}`);
    await form.submit.click();
    await expect(form.repeat).toBeVisible();
    expect(early).toContain(await receipt.getByRole("definition").last().innerText());
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

  test("Admin changes the form, and missing values are reported (R13.20)", async ({ page }) => {
    await slowDown(page);
    const begin = await openPainted(page, "/create-account");
    const form = signUpForm(page);
    await form.choose("Member");
    await form.choose("Admin");
    await form.password.fill("purple otter sings loudly");
    await form.submit();
    const judging = page.waitForRequest(/\/assets\/password-guesses-/);
    await begin();
    await expect(form.clubName).toHaveAccessibleDescription("Club Name is required.");
    await expect(form.gradYear).toHaveCount(0);
    // The typed text was replayed: the large password estimator is only now loading.
    await judging;
    await expect(form.firstName).toBeFocused();
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
  test("Enter counts like Login", async ({ page, newMember }) => {
    const { user, password } = await newMember();
    const begin = await openPainted(page, "/login");
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await begin();
    await expect(page).toHaveURL("/member/clubs");
  });

  test("Login can be pressed again after it was refused", async ({
    page,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    const { user, password } = await newMember();
    const begin = await openPainted(page, "/login");
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Login" }).click();
    await begin();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL("/member/clubs");
  });

  test("Create Account counts", async ({ page }) => {
    const sent = watchPosts(page, "/api/accounts");
    const begin = await openPainted(page, "/create-account");
    await signUpForm(page).fillAsMember();
    await signUpForm(page).submit();
    await begin();
    await expect(page).toHaveURL("/member/clubs");
    expect(sent).toHaveLength(1);
  });

  test("Show shows the password", async ({ page }) => {
    const begin = await openPainted(page, "/login");
    const field = page.getByLabel("Password", { exact: true });
    await field.fill("seen");
    await page.getByRole("button", { name: "Show" }).click();
    await begin();
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue("seen");
  });

  test("Menu opens an area's menu, although its page is rendered again", async ({
    openPage,
    newAdmin,
  }) => {
    const page = await openPage({
      as: await newAdmin(),
      viewport: { width: 390, height: 800 },
    });
    const begin = await openPainted(page, "/admin/events");
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await menu.click();
    await begin();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await expect(menu).not.toHaveAttribute("aria-busy");
  });
});
