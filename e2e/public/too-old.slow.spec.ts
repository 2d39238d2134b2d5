import { entryScript } from "../support/hold.ts";
import { expect, test } from "../support/test.ts";

test.describe("A browser where the product can't run", () => {
  for (const path of ["/login", "/member/checkin?code=k7mpw3xd"]) {
    test(`shows a message on ${path}, and requests nothing (R13.22)`, async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, "CompressionStream"));
      await page.goto(path, { waitUntil: "load" });
      await expect(page.getByRole("alert")).toHaveText(
        /^This browser is too old for Rollcall\. Use Safari or iOS 16\.4, /,
      );
      await expect(page.getByRole("button")).toHaveCount(0);
      await expect(page.getByRole("textbox")).toHaveCount(0);
    });
  }

  test("shows a message if the scripts don't load, and nothing looks busy", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route(entryScript, async (route) => {
      await pressed;
      await route.abort();
    });
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("Email").fill("mina@example.org");
    const login = page.getByRole("button", { name: "Login" });
    await login.click();
    await expect(login).toHaveAttribute("aria-busy", "true");
    press();
    await expect(page.getByRole("alert")).toHaveText(/^We couldn't load Rollcall\./);
    await expect(login).not.toHaveAttribute("aria-busy");
    await expect(page.getByLabel("Email")).toHaveValue("mina@example.org");
  });
});
