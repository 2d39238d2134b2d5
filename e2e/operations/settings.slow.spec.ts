import { startServer } from "#test-support/rig/serve.ts";
import { makeOperator, section } from "../support/operator.ts";
import { expect, test as base } from "../support/test.ts";

const test = base.extend<object, object>({
  server: [
    async ({}, use) => {
      const server = await startServer({
        SUPPORT_EMAIL: "help@example.org",
        MAX_GRADUATION_YEAR: "2027",
      });
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
});

test("A setting of the environment can't be changed on the page, which names the variable, as a club's page doesn't (R2.38, R32.52, R32.55)", async ({
  server,
  newAdmin,
  openPage,
}) => {
  const operator = await newAdmin();
  await makeOperator(server, operator);
  const page = await openPage({ as: operator });
  await page.goto("/operator");
  const settings = section(page, "Settings");
  const support = settings.getByRole("listitem").filter({ hasText: "Support email" });
  await expect(support).toContainText("help@example.org");
  await expect(support).toContainText("Set by SUPPORT_EMAIL.");
  await expect(support.getByRole("button")).toHaveCount(0);
  const notice = section(page, "What Needs Attention")
    .getByRole("listitem")
    .filter({ hasText: "the latest graduation year is 2027" });
  await expect(notice).toContainText(
    "Set MAX_GRADUATION_YEAR=rolling on the server, then restart it.",
  );
  await expect(notice.getByRole("button")).toHaveCount(0);

  await page.goto("/admin/events");
  await page.getByRole("button", { name: "Let Them In" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("sets the latest graduation year");
  await expect(dialog).not.toContainText("GRADUATION_YEAR");
  await expect(dialog.getByRole("button", { name: "Let Them In" })).toHaveCount(0);
  await dialog.getByRole("link", { name: "Manage Rollcall" }).click();
  await expect(page).toHaveURL("/operator");
});

test("By keyboard, an operator changes a setting, sees what is wrong, and sets it back (R32.51, R32.55)", async ({
  server,
  newAdmin,
  openPage,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const operator = await newAdmin();
  await makeOperator(server, operator);
  const page = await openPage({ as: operator });
  await page.goto("/operator");
  const change = page.getByRole("button", { name: "Change: Shortest password" });
  const row = section(page, "Settings").getByRole("listitem").filter({ has: change });
  await expect(row).toContainText("6 characters");
  await change.focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("dialog").getByLabel("Shortest password");
  await expect(field).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Shortest password must be 6 or more.");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("3");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(change).toBeFocused();
  await expect(row).toContainText("12 characters");

  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Back to Default" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(row).toContainText("6 characters");
  await expect(row).toContainText("Default");
});
