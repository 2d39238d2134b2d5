import type { Page } from "@playwright/test";
import { createEvent } from "#test-support/people/people.ts";
import { tabTo } from "../support/keyboard.ts";
import { setSeat } from "../support/seats.ts";
import { sendMail } from "../support/send-mail.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const dialog = (page: Page) => page.getByRole("dialog");
const officers = (page: Page) => page.getByRole("table", { name: "Officers" });
const invitations = (page: Page) => page.getByRole("table", { name: "Open Invitations" });
const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notices" }).getByText(text);
const links = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await button(page, "Account menu").click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Invites on the officers' page; returns the link's path. */
async function invite(page: Page, role: string): Promise<string> {
  await button(page, "Invite").click();
  await dialog(page).getByRole("radio", { name: role }).check();
  await dialog(page).getByRole("button", { name: "Create Link" }).click();
  const path = await linkIn(page);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  return path;
}

const link = (page: Page) => dialog(page).getByRole("textbox", { name: "Link" });

async function linkIn(page: Page): Promise<string> {
  const { pathname, search } = new URL(await link(page).inputValue());
  return pathname + search;
}

async function changeRole(page: Page, name: string, role: string): Promise<void> {
  await button(page, `Change Role: ${name}`).click();
  await dialog(page).getByRole("radio", { name: role }).check();
  await dialog(page)
    .getByRole("button", { name: `Make ${role}` })
    .click();
  await expect(dialog(page)).toHaveCount(0);
}

test("Several people run a club, and hand it over (R3.22)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  // The streams of ended seats are refused, and so is removing the last owner.
  allowConsole(/status of 40[349]/);
  const admin = await newAdmin({ firstName: "Pat", lastName: "Lee", clubName: "Robotics" });
  const student = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const [owner, ana, noor] = [
    await openPage({ as: admin }),
    await openPage({ as: student }),
    await openPage(),
  ];
  await owner.goto("/admin/events");
  await owner.getByRole("link", { name: "Club" }).click();
  await owner.getByRole("link", { name: "Officers" }).click();
  await expect(heading(owner)).toHaveText("Officers");

  await test.step("The owner invites an officer with only the keyboard", async () => {
    await tabTo(owner, button(owner, "Invite"));
    await owner.keyboard.press("Enter");
    await expect(dialog(owner).getByRole("heading")).toBeFocused();
    await tabTo(owner, dialog(owner).getByRole("radio", { name: "Officer" }));
    await owner.keyboard.press("ArrowUp");
    await expect(dialog(owner).getByRole("radio", { name: "Owner" })).toBeChecked();
    await owner.keyboard.press("ArrowDown");
    await owner.keyboard.press("Escape");
    await expect(dialog(owner)).toHaveCount(0);
    await expect(button(owner, "Invite")).toBeFocused();
    await owner.keyboard.press("Enter");
    // Email isn't set up.
    await expect(dialog(owner)).toContainText("This server can't send email.");
    await expect(dialog(owner).getByLabel("Email")).toHaveCount(0);
    await tabTo(owner, dialog(owner).getByRole("button", { name: "Create Link" }));
    await owner.keyboard.press("Enter");
    await expect(link(owner)).toBeFocused();
  });

  await test.step("A student accepts with their existing account", async () => {
    const path = await linkIn(owner);
    await tabTo(owner, dialog(owner).getByRole("button", { name: "Done" }));
    await owner.keyboard.press("Enter");
    await expect(button(owner, "Invite")).toBeFocused();
    await expect(column(invitations(owner), "Role")).toHaveText(["Officer"]);
    await ana.goto(path);
    await button(ana, "Accept").click();
    await expect(heading(ana)).toHaveText("Events");
    await expect(column(officers(owner), "Name")).toHaveText(["Pat Lee You", "Ana Ruiz"]);
    await expect(column(officers(owner), "Role")).toHaveText(["Owner", "Officer"]);
    await expect(invitations(owner)).toHaveCount(0);
    await expect(links(ana)).toHaveText(["Events", "Members", "Club", "Account"]);
    // A menu closes when the page below it changes, which it does until its events are there.
    await expect(ana.getByText("Kickoff").first()).toBeVisible();
  });

  await test.step("They are officer and member with one login", async () => {
    await chooseInMenu(ana, "My Clubs");
    await expect(heading(ana)).toHaveText("Clubs");
    await ana.goto(`/member/checkin?code=${event.code}`);
    await button(ana, "Check In").click();
    await expect(ana.getByText("Success!")).toBeVisible();
    await chooseInMenu(ana, "Manage Robotics");
    await ana.getByRole("link", { name: "Members" }).click();
    await expect(column(ana.getByRole("table"), "Total Points")).toHaveText(["5"]);
    await ana.goto("/admin/officers");
    await expect(ana).toHaveURL("/admin/events");
  });

  await test.step("A new account becomes a helper, and sees only names and times", async () => {
    await noor.goto(await invite(owner, "Helper"));
    await noor.getByRole("link", { name: "Create Account" }).click();
    const form = signUpForm(noor);
    await form.fillAsInvited();
    await form.submit();
    await button(noor, "Accept").click();
    await expect(notice(noor, "You're now a helper of Robotics.")).toBeVisible();
    await expect(links(noor)).toHaveText(["Events", "Account"]);
    await noor.getByRole("link", { name: "Details" }).click();
    await expect(noor.getByRole("columnheader")).toHaveText(["Timestamp", "Name"]);
    await expect(column(noor.getByRole("table"), "Name")).toHaveText(["Ana Ruiz"]);
    await expect(noor.getByText(event.code)).toHaveCount(0);
  });

  await test.step("A new role takes effect immediately on an open page", async () => {
    await changeRole(owner, "Noor Haddad", "Officer");
    await expect(noor.getByText(event.code).first()).toBeVisible();
    await changeRole(owner, "Ana Ruiz", "Owner");
    await ana.getByRole("link", { name: "Club" }).click();
    await ana.getByRole("link", { name: "Officers" }).click();
    await expect(column(officers(ana), "Role")).toHaveText(["Owner", "Owner", "Officer"]);
  });

  await test.step("An owner who has handed over the club leaves it", async () => {
    await button(owner, "Leave Club").click();
    await dialog(owner).getByRole("button", { name: "Leave Club" }).click();
    await expect(notice(owner, "You left Robotics.")).toBeVisible();
    await expect(notice(owner, "You're no longer")).toHaveCount(0);
    await expect(owner).toHaveURL("/");
    await expect(column(officers(ana), "Name")).toHaveText(["Ana Ruiz You", "Noor Haddad"]);
  });

  await test.step("The last owner has to stay", async () => {
    const refusal = "Robotics needs an owner. Make someone else an owner first.";
    await button(ana, "Leave Club").click();
    await dialog(ana).getByRole("button", { name: "Leave Club" }).click();
    await expect(dialog(ana).getByRole("alert")).toHaveText(refusal);
    await dialog(ana).getByRole("button", { name: "Cancel" }).click();
    await button(ana, "Change Role: you").click();
    await dialog(ana).getByRole("radio", { name: "Helper" }).check();
    await dialog(ana).getByRole("button", { name: "Make Helper" }).click();
    await expect(dialog(ana).getByRole("alert")).toHaveText(refusal);
    await dialog(ana).getByRole("button", { name: "Cancel" }).click();
    await expect(notice(ana, "You're no longer")).toHaveCount(0);
  });

  await test.step("A removed officer is notified on the open page", async () => {
    await button(ana, "Remove Noor Haddad").click();
    await dialog(ana).getByRole("button", { name: "Remove" }).click();
    await expect(dialog(ana)).toHaveCount(0);
    await expect(notice(noor, "You're no longer an officer of Robotics.")).toBeVisible();
    await expect(noor).toHaveURL("/");
    await expect(column(officers(ana), "Name")).toHaveText(["Ana Ruiz You"]);
  });
});

test("Removing an officer says what ends with the seat, and can replace the calendar link (R3.27)", async ({
  openPage,
  newAdmin,
  server,
}) => {
  const admin = await newAdmin({ firstName: "Pat", lastName: "Lee", clubName: "Robotics" });
  const kim = await newAdmin({ firstName: "Kim", lastName: "Ode" });
  setSeat(server, admin, kim, "officer");
  const event = await createEvent(admin);
  await kim.browser.post(`${admin.api}/events/${event.id}/door-passes`, {});
  await kim.browser.post(`${admin.api}/events/${event.id}/slips`, { count: 3 });
  const linkOf = async () => (await admin.browser.get(`${admin.api}/calendar`)).text;
  await admin.browser.post(`${admin.api}/calendar`, {});
  const before = await linkOf();
  const page = await openPage({ as: admin });
  await page.goto("/admin/officers");
  const lost = "They created 1 door pass and 3 paper slips, which will stop working right away.";

  await button(page, "Change Role: Kim Ode").click();
  await dialog(page).getByRole("radio", { name: "Owner" }).check();
  await expect(dialog(page)).not.toContainText("stop working");
  await dialog(page).getByRole("radio", { name: "Helper" }).check();
  await expect(dialog(page)).toContainText(lost);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();

  await button(page, "Remove Kim Ode").click();
  await expect(dialog(page)).toContainText(lost);
  await dialog(page)
    .getByRole("checkbox", { name: /^Replace the club's calendar link/ })
    .check();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(column(officers(page), "Name")).toHaveText(["Pat Lee You"]);
  expect(await linkOf()).not.toBe(before);
});

test("An invitation to own the club is confirmed by its sender, and any can be withdrawn (R3.22)", async ({
  openPage,
  newAdmin,
  newMember,
  server,
}) => {
  const admin = await newAdmin({ firstName: "Pat", lastName: "Lee", clubName: "Robotics" });
  const second = await newMember({ firstName: "Kim", lastName: "Ode" });
  setSeat(server, admin, second, "owner");
  const [owner, other, ana] = [
    await openPage({ as: admin }),
    await openPage({ as: second }),
    await openPage({ as: await newMember({ firstName: "Ana", lastName: "Ruiz" }) }),
  ];
  for (const page of [owner, other]) await page.goto("/admin/officers");
  const path = await invite(owner, "Owner");
  await expect(column(invitations(other), "Invited By")).toHaveText(["Pat Lee"]);
  await ana.goto(path);
  await button(ana, "Accept").click();
  await expect(ana.getByText("Pat Lee needs to confirm it.")).toBeVisible();

  // All owners see who accepted it, but only the sender can confirm them.
  await expect(column(invitations(other), "For")).toHaveText(["Ana Ruiz"]);
  await expect(invitations(other)).toContainText("Waiting for Pat Lee to confirm");
  await expect(button(other, "Confirm")).toHaveCount(0);
  await expect(button(owner, "Copy Link")).toHaveCount(0);
  await button(owner, "Confirm").click();
  await expect(column(officers(owner), "Role")).toHaveText(["Owner", "Owner", "Owner"]);
  await expect(owner.getByRole("heading", { name: "Open Invitations", exact: true })).toBeFocused();

  const unused = await invite(owner, "Officer");
  await expect(button(owner, "Copy Link")).toBeVisible();
  await button(other, "Withdraw").click();
  await expect(invitations(owner)).toHaveCount(0);
  await ana.goto(unused);
  await expect(ana.getByText("You're already an owner of Robotics.")).toBeVisible();
});

test("People who may not see the officers are sent to the events (R3.22)", async ({
  openPage,
  newAdmin,
  newMember,
  server,
}) => {
  const admin = await newAdmin();
  for (const role of ["officer", "helper"] as const) {
    const person = await newMember();
    setSeat(server, admin, person, role);
    const page = await openPage({ as: person });
    await page.goto("/admin/officers");
    await expect(page, role).toHaveURL("/admin/events");
    await expect(page.getByRole("link", { name: "Officers" })).toHaveCount(0);
  }
});

test("A link to an invitation, a removal and a role change that fail show errors and keep the page", async ({
  openPage,
  newAdmin,
  newMember,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 503|^ApiError/);
  const admin = await newAdmin();
  setSeat(server, admin, await newMember({ firstName: "Ana", lastName: "Ruiz" }), "officer");
  const page = await openPage({ as: admin });
  await sendMail(page);
  await page.route("**/api/clubs/*/officers", (route) => route.fulfill({ status: 503 }));
  await page.goto("/admin/officers");
  await expect(page.getByRole("alert")).toContainText("We couldn't load this page.");
  await page.unroute("**/api/clubs/*/officers");
  await button(page, "Retry").click();
  await expect(column(officers(page), "Name")).toHaveText(["Asha Rahman You", "Ana Ruiz"]);

  const busy = "The server is busy.";
  const refuse = (url: string) =>
    page.route(url, (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 503 }),
    );
  await refuse("**/invitations");
  await refuse("**/officers/*");
  await button(page, "Invite").click();
  const email = dialog(page).getByLabel("Email");
  await email.fill("kim");
  await email.press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.fill("kim@example.org");
  await dialog(page).getByRole("button", { name: "Create Link" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText(busy);
  await expect(dialog(page).getByLabel("Email")).toHaveValue("kim@example.org");
  await page.keyboard.press("Escape");
  await button(page, "Change Role: Ana Ruiz").click();
  await dialog(page).getByRole("radio", { name: "Helper" }).check();
  await dialog(page).getByRole("button", { name: "Make Helper" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText(busy);
  await page.keyboard.press("Escape");
  await button(page, "Remove Ana Ruiz").click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText(busy);
  await page.keyboard.press("Escape");
  await expect(column(officers(page), "Role")).toHaveText(["Owner", "Officer"]);
});

test("Owners change the club's time zone, after a preview of the effects (R6.27)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin({ timeZone: "America/New_York" });
  const times = { date: "2099-01-15", starts: "2099-01-15T16:00", ends: "2099-01-15T17:00" };
  const { id } = await createEvent(admin, { name: "Kickoff", ...times });
  const page = await openPage({ as: admin });
  await page.goto("/admin/settings");
  const card = page.getByRole("region", { name: "Time Zone" });
  await expect(card).toContainText("America/New York");
  await button(page, "Change Time Zone").press("Enter");
  await expect(dialog(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("tokyo");
  await page.getByRole("option", { name: "Asia/Tokyo" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText(
    "1 event that hasn't ended keeps its start and end times",
  );
  await dialog(page).getByRole("button", { name: "Change Time Zone" }).press("Enter");
  await expect(card).toContainText("Asia/Tokyo");
  await page.goto(`/admin/events/${id}/edit`);
  await expect(page.getByText("Times are in Asia/Tokyo")).toBeVisible();
  await expect(page.getByLabel("Start", { exact: true })).toHaveValue("16:00");
});
