import { expect, test } from "../support/test.ts";

test("The product can be installed: its manifest and icons are there (R13.29)", async ({
  page,
}) => {
  await page.goto("/login");
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // The tests' window has no profile to install into.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const touchIcon = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  const answer = await page.request.get(touchIcon ?? "");
  expect(answer.headers()["content-type"]).toBe("image/png");
});
