import { expect, test } from "../support/test.ts";

/** What is large and only some people need, by the names of its scripts. */
const large =
  /\/(?:webauthn|menu-popup|combobox|password-guesses|sheet-worker|qr-worker|long-rows|find-member-dialog|undo-dialog|-correction-dialog)-[\w-]+\.js$/;

test("Pages load their large parts once someone needs them (R4.14, R29.1)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const pages = [
    { page: await openPage({}), paths: ["/", "/create-account", "/reset-password"] },
    {
      page: await openPage({ as: await newMember() }),
      paths: ["/member/clubs", "/member/checkin", "/member/account"],
    },
    {
      page: await openPage({ as: await newAdmin() }),
      paths: ["/admin/members", "/admin/import", "/admin/events"],
    },
  ];
  for (const { page, paths } of pages) {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(loaded, path).toContainEqual(expect.stringMatching(/\.js$/));
      expect(
        loaded.filter((file) => large.test(file)),
        path,
      ).toEqual([]);
    }
  }
  // The control: their names are these.
  const officer = pages[2]!.page;
  const dialog = officer.waitForRequest("**/assets/find-member-dialog-*.js");
  await officer.getByRole("button", { name: "Find a Member" }).click();
  await dialog;
  await officer.keyboard.press("Escape");
  const menu = officer.waitForRequest("**/assets/menu-popup-*.js");
  await officer.getByRole("button", { name: "Account menu" }).hover();
  await menu;
});
