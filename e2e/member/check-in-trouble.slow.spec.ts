import { createEvent } from "#test-support/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { attendeesOf } from "../support/club.ts";
import { networkFailures } from "../support/go-offline.ts";
import { expect, test } from "../support/test.ts";

test.describe("Check-in in trouble", () => {
  test("a lost answer: the same submission gets Success! and counts once (R7.7)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const admin = await newAdmin();
    const event = await createEvent(admin);
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    let lost = 0;
    await page.route("/api/me/checkins", async (route) => {
      // The server does its work, but its answer never arrives.
      if (lost++ === 0) {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    const form = checkInForm(page);
    await form.send(event.code);
    await expect(form.success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("a lost answer is still known after a reload (R7.7)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const admin = await newAdmin();
    const event = await createEvent(admin);
    const page = await openPage({ as: await newMember(), serviceWorkers: "block" });
    await page.goto("/member/checkin");
    let reachable = false;
    await page.route("/api/me/checkins", async (route) => {
      if (reachable) return route.continue();
      await route.fetch();
      await route.abort();
    });
    const form = checkInForm(page);
    await form.send(event.code);
    await expect(page.getByText("You're not checked in yet.")).toBeVisible();
    reachable = true;
    await page.reload();
    await expect(form.success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("offline: Not saved yet, never Success!, then Success! automatically when back (R7.8, R7.16)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const event = await createEvent(await newAdmin());
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    const form = checkInForm(page);
    await expect(form.field).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText("You're offline. This page may be out of date.")).toBeVisible();
    await form.send(event.code);
    const waiting = page.getByRole("status").filter({ hasText: "You're not checked in yet." });
    await expect(waiting).toContainText(
      "You're not checked in yet. We'll send your code when you're back online",
    );
    await expect(waiting).toContainText("No connection. Trying again…");
    await expect(form.field).toHaveValue(event.code);
    await expect(form.success).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(form.success).toBeVisible();
    await expect(page.getByText("You're offline.")).toHaveCount(0);
  });

  test("the retries can be stopped and started again (R7.8)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const event = await createEvent(await newAdmin());
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    const form = checkInForm(page);
    await expect(form.field).toBeVisible();
    await page.context().setOffline(true);
    await form.send(event.code);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to check into event.");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(form.success).toBeVisible();
  });

  test("a server error: Failed to check into event. with the reason (R7.8)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const event = await createEvent(await newAdmin());
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    await page.route("/api/me/checkins", (route) => route.fulfill({ status: 500 }));
    const form = checkInForm(page);
    await form.send(event.code);
    await expect(page.getByRole("alert")).toContainText("Failed to check into event.");
    await expect(page.getByRole("alert")).toContainText("Something went wrong on our end.");
    await expect(form.field).toHaveValue(event.code);
    await page.unroute("/api/me/checkins");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(form.success).toBeVisible();
  });
});
