import { keyOfLink } from "#test-support/people/operators.ts";
import { logIn, logOut } from "../support/log-in.ts";
import { makeOperator, operatorLink, section } from "../support/operator.ts";
import { expect, test } from "../support/test.ts";

test("A used link says so, and which command makes a new one (R32.50)", async ({
  server,
  newMember,
  newAdmin,
  openPage,
  allowConsole,
}) => {
  const link = await operatorLink(server);
  const first = await newMember();
  const key = keyOfLink(new URL(link, server.url).href);
  expect((await first.browser.put("/api/me/operator", { key })).status).toBe(204);
  const page = await openPage({ as: await newAdmin() });
  await page.goto(link);
  allowConsole(/422/);
  await page.getByRole("button", { name: "Manage Installation" }).click();
  await expect(page.getByRole("alert")).toContainText("rollcall operator-link");
  await expect(page.getByRole("button", { name: "Manage Installation" })).toBeVisible();
});

test("A link that was opened with the wrong account waits for the right one (R32.50)", async ({
  server,
  newMember,
  openPage,
}) => {
  const page = await openPage({ as: await newMember({ firstName: "Wrong" }) });
  const link = await operatorLink(server);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 2 })).toContainText("as Wrong Okafor?");
  await page.getByRole("button", { name: "Use Another Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  // Its key is in no address that a server gets, and still waits.
  await expect(page).toHaveURL("/login?redirect=%2Foperator");
  const right = await newMember({ firstName: "Right" });
  await logIn(page, right.user.email, right.password);
  await expect(page.getByRole("heading", { level: 2 })).toContainText("as Right Okafor?");
  await expect(page).toHaveURL("/operator");
});

test("Everyone else learns that the page isn't for them, and finds no link to it (R32.50)", async ({
  newAdmin,
  openPage,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/operator");
  await expect(page.getByRole("heading", { name: "This page is for operators" })).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/admin/events");
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { name: "Sessions" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open" })).toHaveCount(0);
});

test("An operator finds the page from the account page, and opens it after logging in again (R32.50)", async ({
  server,
  newAdmin,
  openPage,
}) => {
  const operator = await newAdmin();
  const app = await makeOperator(server, operator);
  const page = await openPage({ as: operator });
  await page.goto("/admin/account");
  await page.getByRole("region", { name: "Manage Rollcall" }).getByRole("link").click();
  await expect(section(page, "Status")).toContainText("SQLite");
  await logOut(page);
  await page.goto("/login?redirect=%2Foperator");
  await page.getByLabel("Email").fill(operator.user.email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(operator.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(await app.code(1));
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(section(page, "Status")).toBeVisible();
});

test("An operator who was removed sees nothing of the open page after their next press (R32.50)", async ({
  server,
  newAdmin,
  openPage,
  allowConsole,
}) => {
  const [staying, leaving] = [
    await newAdmin({ firstName: "Stay" }),
    await newAdmin({ firstName: "Leave" }),
  ];
  await makeOperator(server, staying);
  await makeOperator(server, leaving);
  const page = await openPage({ as: leaving });
  await page.goto("/operator");
  await expect(section(page, "Clubs and Accounts").getByRole("table")).toBeVisible();

  const other = await openPage({ as: staying });
  await other.goto("/operator");
  await other.getByRole("button", { name: "Remove Leave Rahman" }).click();
  const dialog = other.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Password", exact: true }).fill(staying.password);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(other.getByText("Leave Rahman isn't an operator anymore.")).toBeVisible();

  allowConsole(/403/);
  await page.getByRole("button", { name: "Make Backup Now" }).click();
  await expect(page.getByRole("heading", { name: "This page is for operators" })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});
