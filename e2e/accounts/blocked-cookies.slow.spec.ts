import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { testPassword } from "#test-support/people/people.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { expect, test } from "../support/test.ts";

const said = "Your browser blocks cookies for this site.";

test("A browser that blocks cookies says so before and instead of a login, and what to do (R2.12)", async ({
  newMember,
  baseURL,
}) => {
  // Its user's setting, which the shell that other journeys use doesn't have.
  const { email } = (await newMember()).user;
  const folder = createTemporaryFolder();
  mkdirSync(join(folder.path, "Default"));
  const blocks = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder.path, "Default", "Preferences"), JSON.stringify(blocks));
  const { launchOptions } = test.info().project.use;
  const whole = process.env["CHROMIUM"];
  const context = await chromium.launchPersistentContext(folder.path, {
    ...launchOptions,
    baseURL: baseURL ?? "",
    ...(whole === undefined ? { channel: "chromium" } : { executablePath: whole }),
  });
  const page = await context.newPage();
  try {
    await page.goto("/login");
    await expect(page.getByRole("alert")).toContainText(said);
    await expect(page.getByRole("alert")).toContainText("Allow cookies for this site");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(testPassword);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") asked.push(new URL(request.url()).pathname);
    });
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveCount(2);
    await expect(page.getByRole("alert").last()).toHaveText(said);
    expect(asked).not.toContain("/api/session");
    await page.goto("/create-account");
    await expect(page.getByRole("alert")).toContainText(said);
  } finally {
    await context.close();
    folder.remove();
  }
});
