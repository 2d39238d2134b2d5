import { expect, test } from "../support/test.ts";

/** The scripts for passkeys, and for drawing QR codes. */
const special = /\/(?:webauthn|qr-code|recovery-codes|add-second-step|add-passkey)[\w-]*\.js$/;

test("No page loads scripts for passkeys or QR codes before someone needs them (R29.1, R30.1)", async ({
  openPage,
  newMember,
}) => {
  const page = await openPage({ as: await newMember() });
  const loaded: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (special.test(pathname)) loaded.push(pathname);
  });
  const guest = await openPage({});
  guest.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (special.test(pathname)) loaded.push(pathname);
  });
  for (const path of ["/", "/create-account", "/reset-password"]) {
    await guest.goto(path);
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    expect(loaded, path).toEqual([]);
  }
  for (const path of ["/member/clubs", "/member/checkin", "/member/account"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(loaded, path).toEqual([]);
  }
  // The control: adding an app loads its form.
  await page.getByRole("button", { name: "Add an Authenticator App" }).click();
  await expect(page.getByRole("textbox", { name: "Password", exact: true })).toBeVisible();
  expect(loaded).toHaveLength(1);
});

test("Nothing of passkeys appears at a numeric address (R29.1)", async ({ openPage, server }) => {
  const page = await openPage({});
  const passkey = page.getByRole("button", { name: "Log In with a Passkey" });
  await page.goto("/login");
  await expect(passkey).toBeVisible();
  const numeric = new URL("/login", server.url);
  numeric.hostname = "127.0.0.1";
  await page.goto(numeric.href);
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await expect(passkey).toBeHidden();
});
