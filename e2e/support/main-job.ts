import type { Page } from "@playwright/test";
import { testPassword } from "#test-support/people/people.ts";
import type { RunningServer } from "#test-support/rig/serve.ts";
import { checkInForm } from "./check-in-form.ts";
import { networkFailures } from "./go-offline.ts";
import { signUpForm } from "./sign-up-form.ts";
import { expect, test } from "./test.ts";

/** Signs up through the form, as everyone does once. */
async function signUp(page: Page, first: string, last: string, clubName?: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Create Account" }).click();
  const form = signUpForm(page);
  if (clubName === undefined) await form.fillAsMember();
  else await form.fillAsAdmin({ clubName });
  await form.firstName.fill(first);
  await form.lastName.fill(last);
  await form.password.fill(testPassword);
  await form.confirmation.fill(testPassword);
  await form.submit();
}

/** A club's event from its creation to its members' points, through a power cut. Ends the server. */
export async function playMainJob(
  server: RunningServer,
  {
    openPage,
    allowConsole,
  }: {
    openPage: (options: { baseURL: string }) => Promise<Page>;
    allowConsole: (message: RegExp) => void;
  },
): Promise<void> {
  const { url: baseURL } = server;
  const [admin, member, latecomer] = [
    await openPage({ baseURL }),
    await openPage({ baseURL }),
    await openPage({ baseURL }),
  ];
  const attendees = admin.getByRole("table", { name: "Attendees" });

  try {
    await test.step("An admin signs up with a new club and creates an event", async () => {
      await signUp(admin, "asha", "rahman", "Robotics Club");
      await expect(admin).toHaveURL("/admin/events");
      await admin.getByRole("link", { name: "Create Event" }).click();
      await admin.getByLabel("Event Name").fill("Robotics kickoff");
      await admin.getByLabel("Event Date").fill("2026-11-20");
      await admin.getByLabel("Points").fill("5");
      await admin.getByRole("button", { name: "Save" }).click();
      await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Robotics kickoff Details");
      await expect(admin.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
    });
    const code = await admin.locator('dt:text-is("Code") + dd').innerText();
    expect(code).toMatch(/^[a-z0-9]{8}$/);

    await test.step("A member signs up and submits the code", async () => {
      await signUp(member, "mina", "okafor");
      await expect(member.getByRole("heading", { name: "No Clubs Yet..." })).toBeVisible();
      await member.getByRole("link", { name: "Submit Code" }).click();
      await checkInForm(member).send(code);
      await expect(checkInForm(member).success).toBeVisible();
    });

    await test.step("The admin, who has the event open, sees them arrive", async () => {
      await expect(admin.getByRole("heading", { name: "1 Attendee", exact: true })).toBeVisible();
      await expect(attendees.getByRole("cell", { name: "Mina Okafor", exact: true })).toBeVisible();
    });

    await test.step("The member has the club, its points and the event", async () => {
      await member.getByRole("link", { name: "Done" }).click();
      await member.getByRole("link", { name: "Robotics Club" }).click();
      await expect(member.locator('dt:text-is("Total Points") + dd')).toHaveText("5");
      await expect(member.getByRole("cell", { name: "Robotics kickoff" })).toBeVisible();
    });

    await test.step("After a power cut and a restart both screens continue automatically", async () => {
      allowConsole(networkFailures);
      await server.kill();
      await server.restart();
      await signUp(latecomer, "noor", "haddad");
      await latecomer.getByRole("link", { name: "Submit Code" }).click();
      await checkInForm(latecomer).send(code);
      await expect(checkInForm(latecomer).success).toBeVisible();
      await expect(admin.getByRole("heading", { name: "2 Attendees" })).toBeVisible();
      await expect(attendees.getByRole("cell", { name: "Noor Haddad", exact: true })).toBeVisible();
      await expect(attendees.getByRole("cell", { name: "Mina Okafor", exact: true })).toBeVisible();
    });

    await test.step("All of it is still there, and everyone is still logged in", async () => {
      await member.reload();
      await expect(member.locator('dt:text-is("Total Points") + dd')).toHaveText("5");
      await admin.getByRole("link", { name: "Members" }).click();
      const row = admin.getByRole("row").filter({ hasText: "Mina Okafor" });
      await expect(row.getByRole("cell").last()).toHaveText("5");
      await expect(row.getByRole("spinbutton")).toHaveValue("0");
    });
  } finally {
    await server.remove();
  }
}
