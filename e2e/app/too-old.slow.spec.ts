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

  for (const { path, label } of [
    { path: "/login", label: "Email" },
    { path: "/create-account", label: "Email" },
    { path: "/member/checkin?code=k7mpw3xd", label: "Email" },
  ])
    test(`shows a message if the scripts don't load on ${path}, and keeps what was typed (R13.22)`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/ERR_FAILED/);
      const { promise: typed, resolve: done } = Promise.withResolvers<void>();
      await page.route(entryScript, async (route) => {
        await typed;
        await route.abort();
      });
      await page.goto(path, { waitUntil: "commit" });
      await page.getByLabel(label).fill("mina@example.org");
      done();
      await expect(page.getByRole("alert")).toHaveText(/^We couldn't load Rollcall\./);
      await expect(page.getByLabel(label)).toHaveValue("mina@example.org");
    });
});
