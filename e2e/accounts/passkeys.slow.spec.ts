import type { Page } from "@playwright/test";
import { confirmWithPassword } from "../support/confirm-with-password.ts";
import { loseSession } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

/** Gives a browser a device with a fingerprint reader, which confirms without being asked. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const recognizes = (isUserVerified: boolean) =>
    session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { recognizes };
}

/** Adds a passkey on the account page. */
async function addPasskey(page: Page, password: string): Promise<void> {
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Create Passkey" }).click();
  await expect(page.getByText("You can log in with your passkey from now on.")).toBeVisible();
}

test("A member adds a passkey, renames it, and removes it (R29.2, R29.6)", async ({
  openPage,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const person = await newMember();
  const page = await openPage({ as: person });
  await addAuthenticator(page);
  await page.goto("/member/account");
  await addPasskey(page, person.password);
  await expect(page.getByText("Not used yet")).toBeVisible();

  await page.getByRole("button", { name: "Add Passkey" }).click();
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create Passkey" }).click();
  await expect(page.getByText("This device already has a passkey")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: /^Rename/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("My phone");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("My phone", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await confirmWithPassword(page, "wrong password");
  await expect(page.getByText("This isn't your password.")).toBeVisible();
  await confirmWithPassword(page, person.password);
  await expect(page.getByText("The passkey “My phone” was removed")).toBeVisible();
  await expect(page.getByRole("list", { name: "Passkeys" })).toBeFocused();
  await expect(page.getByText("My phone", { exact: true })).toBeHidden();
});

test("With a passkey, nobody types anything: the email field offers it, or a button asks (R29.3)", async ({
  openPage,
  newMember,
  allowConsole,
}) => {
  const person = await newMember();
  const page = await openPage({ as: person });
  const { recognizes } = await addAuthenticator(page);
  await page.goto("/member/account");
  await addPasskey(page, person.password);

  // A browser that can't offer passkeys at a field has the button.
  await page.addInitScript(() => {
    if (location.search === "") return;
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await loseSession(page);
  await page.goto("/login?redirect=%2Fmember%2Faccount");
  await page.getByRole("button", { name: "Log In with a Passkey" }).click();
  await expect(page).toHaveURL("/member/account");
  await expect(page.getByText(/^Logged in .* with a passkey$/)).toBeVisible();

  // A device that confirms at once stands for picking the passkey from the browser's own list.
  await loseSession(page);
  await page.goto("/login");
  await expect(page).toHaveURL("/member/clubs");

  // Someone else has the device.
  await loseSession(page);
  await recognizes(false);
  allowConsole(/401/);
  await page.goto("/login");
  await page.getByRole("button", { name: "Log In with a Passkey" }).click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("At an IP address, nothing of passkeys appears (R29.1)", async ({
  newMember,
  openPage,
  server,
}) => {
  const baseURL = server.url.replace("localhost", "127.0.0.1");
  const page = await openPage({ baseURL });
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: "Log In with a Passkey" })).toHaveCount(0);
  const own = await openPage({ baseURL, as: await newMember() });
  await own.goto("/member/account");
  await expect(own.getByRole("heading", { name: "Sessions" })).toBeVisible();
  await expect(own.getByRole("heading", { name: "Passkeys" })).toHaveCount(0);
});
