import type { Page } from "@playwright/test";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { createEvent } from "#test-support/people/people.ts";
import { logIn } from "../support/log-in.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const claimField = (page: Page) => page.getByLabel("Claim Code");
const shownCode = async (page: Page) =>
  (await dialog(page).locator("span[translate=no]").textContent()) ?? "";

test("A new person is added at the door and signs up with their slip; another one claims theirs with an account (R2.25, R2.26, R8.18, R8.20)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const admin = await newAdmin();
  const event = await createEvent(admin, { points: 5 });
  const door = await openPage({ as: admin });
  const phone = await openPage();

  await test.step("At the door, what is missing is reported, and the slip prints alone", async () => {
    await door.goto(`/admin/events/${event.id}/scan`);
    await door.getByRole("button", { name: "Add Someone New" }).click();
    await dialog(door).getByLabel("First Name").fill("noor");
    await dialog(door).getByRole("button", { name: "Add" }).click();
    await expect(door.getByText("Last Name is required.")).toBeVisible();
    await expect(dialog(door).getByLabel("First Name")).toHaveValue("noor");
    await dialog(door).getByLabel("Last Name").fill("HADDAD");
    await dialog(door).getByLabel("Graduation Year").fill("2027");
    await dialog(door).getByRole("button", { name: "Add" }).click();
    await expect(dialog(door).getByRole("heading")).toHaveText("Noor Haddad was added");
    await expect(dialog(door)).toContainText("/create-account?claim");
    await door.emulateMedia({ media: "print" });
    await expect(dialog(door).getByText("Noor Haddad", { exact: true })).toBeVisible();
    await expect(door.getByRole("button", { name: "Print Slip" })).toBeHidden();
    await door.emulateMedia({ media: "screen" });
  });
  const lost = await shownCode(door);
  expect(lost).toMatch(/^[a-z2-9]{8}$/);
  await door.getByRole("button", { name: "Done" }).click();
  await expect(door.getByRole("region", { name: "Last Scanned" })).toContainText("Noor Haddad");

  await door.goto("/admin/members");
  await door.getByRole("button", { name: "No account yet" }).click();
  await dialog(door).getByRole("button", { name: "Create Claim Slip" }).click();
  await expect(dialog(door).getByRole("heading")).toHaveText("Claim Slip for Noor Haddad");
  const code = await shownCode(door);
  await dialog(door).getByRole("button", { name: "Done" }).click();

  await test.step("The lost slip is refused at its field; the new one signs up, and the office sees it", async () => {
    // The URL printed on the slip, without the code.
    await phone.goto("/create-account?claim");
    await expect(claimField(phone)).toHaveValue("");
    const form = signUpForm(phone);
    await form.choose("Admin");
    await expect(claimField(phone)).toHaveCount(0);
    await form.choose("Member");
    await form.fillAsMember();
    await claimField(phone).fill(lost);
    await form.submit();
    await expect(phone.getByText("We don't recognize this code.")).toBeVisible();
    await expect(claimField(phone)).toBeFocused();
    await expect(claimField(phone)).toHaveValue(lost);
    await expect(form.firstName).toHaveValue("Noor");
    await claimField(phone).fill(code);
    await form.submit();
    await expect(phone).toHaveURL("/member/clubs");
    await expect(phone.getByRole("main")).toContainText("5");
    await expect(door.getByRole("cell", { name: "Noor Haddad", exact: true })).toBeVisible();
    await expect(door.getByRole("button", { name: "No account yet" })).toHaveCount(0);
  });

  await test.step("A slip's link leads people with an account through the login to the claim", async () => {
    const input = { firstName: "Ida", lastName: "Lim", gradYear: null };
    const { body } = await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, input);
    const { claim } = newcomerSchema.parse(body);
    const member = await newMember();
    const page = await openPage();
    await page.goto(new URL(claim.link).pathname + new URL(claim.link).search);
    await expect(claimField(page)).toHaveValue(claim.code);
    await page.getByRole("link", { name: "Log in" }).click();
    // The sign-up has a field with that name, too.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    await logIn(page, member.user.email);
    await expect(page).toHaveURL(/\/claim\?/);
    await expect(claimField(page)).toHaveValue(claim.code);
    await page.getByRole("button", { name: "Claim Record" }).click();
    await expect(page).toHaveURL("/member/clubs");
    await expect(page.getByRole("main")).toContainText("5");
    // The same slip, opened again while logged in.
    await page.goto(`/create-account?claim=${claim.code}`);
    await expect(page).toHaveURL(/\/claim\?/);
  });
});
