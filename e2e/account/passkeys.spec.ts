import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** Gives a browser a device with a fingerprint reader, which confirms without being asked. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

test("A member adds a passkey, renames it, and removes it (R29.2, R29.6)", async ({
  openPage,
  newMember,
}) => {
  const person = await newMember();
  const page = await openPage({ as: person });
  await addAuthenticator(page);
  await page.goto("/member/account");
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create Passkey" }).click();
  await expect(page.getByText("You can log in with your passkey from now on.")).toBeVisible();
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
  await expect(page.getByText("My phone is removed")).toBeVisible();
  await expect(page.getByText("My phone", { exact: true })).toBeHidden();
});
