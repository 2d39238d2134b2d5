import type { Page } from "@playwright/test";
import { newcomerSchema } from "#contract/door.ts";
import { createEvent, testPassword } from "#test-support/people.ts";
import { attendeesOf } from "../support/club.ts";
import { setSeat } from "../support/seats.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const claimField = (page: Page) => page.getByLabel("Claim Code");

/** Adds someone on the scanner's page, and returns their slip's code. */
async function addSomeoneNew(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Add Someone New" }).click();
  await dialog(page).getByLabel("First Name").fill("noor");
  await dialog(page).getByLabel("Last Name").fill("HADDAD");
  await dialog(page).getByLabel("Graduation Year").fill("2027");
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText("Noor Haddad was added");
  return (await dialog(page).locator("span[translate=no]").textContent()) ?? "";
}

test("A new person is added at the door, and later signs up as the same person (R2.25, R8.18, R8.20)", async ({
  openPage,
  server,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { points: 5 });
  const helper = await newAdmin({ firstName: "Hal", lastName: "Per" });
  setSeat(server, admin, helper, "helper");
  setSeat(server, helper, helper);
  const page = await openPage({ as: helper });
  await page.goto(`/admin/events/${event.id}/scan`);
  // Missing values are reported, and the typed text stays.
  await page.getByRole("button", { name: "Add Someone New" }).click();
  await dialog(page).getByLabel("First Name").fill("Noor");
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("Last Name is required.")).toBeVisible();
  await expect(dialog(page).getByLabel("First Name")).toHaveValue("Noor");
  await page.keyboard.press("Escape");

  const first = await addSomeoneNew(page);
  expect(first).toMatch(/^[a-z2-9]{8}$/);
  await expect(dialog(page)).toContainText("/create-account?claim");
  await page.emulateMedia({ media: "print" });
  await expect(dialog(page).getByText("Noor Haddad", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print Slip" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("region", { name: "Last Scanned" })).toContainText("Noor Haddad");
  expect(await attendeesOf(admin, event)).toMatchObject([{ name: "Noor Haddad" }]);

  // A replacement for a lost slip invalidates the first one.
  const office = await openPage({ as: admin });
  await office.goto("/admin/members");
  await office.getByRole("button", { name: "No account yet" }).click();
  await dialog(office).getByRole("button", { name: "Create Claim Slip" }).click();
  await expect(dialog(office).getByRole("heading")).toHaveText("Claim Slip for Noor Haddad");
  const code = (await dialog(office).locator("span[translate=no]").textContent()) ?? "";
  expect(code).not.toBe(first);
  await dialog(office).getByRole("button", { name: "Done" }).click();

  const phone = await openPage();
  await phone.goto(`/create-account?claim=${code}`);
  await expect(claimField(phone)).toHaveValue(code);
  const form = signUpForm(phone);
  await form.choose("Admin");
  await expect(claimField(phone)).toHaveCount(0);
  await form.choose("Member");
  await form.fillAsMember();
  await form.submit();
  await expect(phone).toHaveURL("/member/clubs");
  await expect(phone.getByRole("main")).toContainText("5");
  await expect(phone.getByText("You're logged in as")).toHaveCount(0);
  await expect(office.getByRole("cell", { name: "Noor Haddad" })).toBeVisible();
  await expect(office.getByRole("button", { name: "No account yet" })).toHaveCount(0);
});

test("An invalid slip is reported at its field (R2.25)", async ({ openPage, allowConsole }) => {
  allowConsole(/status of 400/);
  const page = await openPage();
  await page.goto("/create-account");
  await expect(signUpForm(page).gradYear).toBeVisible();
  await expect(claimField(page)).toHaveCount(0);

  // The URL printed on the slip, without the code.
  await page.goto("/create-account?claim");
  await expect(claimField(page)).toHaveValue("");
  const form = signUpForm(page);
  await form.fillAsMember();
  await claimField(page).fill("2222-2222");
  await form.submit();
  await expect(page.getByText("We don't recognize this code.")).toBeVisible();
  await expect(claimField(page)).toBeFocused();
  await expect(claimField(page)).toHaveValue("2222-2222");
  await expect(form.firstName).toHaveValue("Noor");
  await claimField(page).fill("");
  await form.submit();
  await expect(page).toHaveURL("/member/clubs");
});

test("A person with an account claims a slip's record (R2.26)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { points: 5 });
  const input = { firstName: "Noor", lastName: "Haddad", gradYear: null };
  const { body } = await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, input);
  const { claim } = newcomerSchema.parse(body);
  const member = await newMember();
  const page = await openPage();
  await page.goto(new URL(claim.link).pathname + new URL(claim.link).search);
  await page.getByRole("link", { name: "Log in" }).click();
  // The sign-up has a field with that name, too.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  await page.getByLabel("Email").fill(member.user.email);
  await page.getByLabel("Password").fill(testPassword);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/claim\?/);
  await expect(claimField(page)).toHaveValue(claim.code);
  await page.getByRole("button", { name: "Claim Record" }).click();
  await expect(page).toHaveURL("/member/clubs");
  await expect(page.getByRole("main")).toContainText("5");

  // The same slip, opened again while logged in.
  await page.goto(`/create-account?claim=${claim.code}`);
  await expect(page).toHaveURL(/\/claim\?/);
});
