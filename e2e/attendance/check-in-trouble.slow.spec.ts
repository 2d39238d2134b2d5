import type { Page } from "@playwright/test";
import type { Event } from "#contract/events/events.ts";
import { createEvent, type Admin } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { attendeesOf } from "../support/club.ts";
import { networkFailures } from "../support/go-offline.ts";
import { expect, test as base } from "../support/test.ts";

type Trouble = { admin: Admin; event: Event; page: Page; form: ReturnType<typeof checkInForm> };

/** A member has the form in front of them. */
const test = base.extend<{ trouble: Trouble }>({
  trouble: async ({ openPage, newAdmin, newMember, allowConsole }, use) => {
    allowConsole(networkFailures);
    const admin = await newAdmin();
    const event = await createEvent(admin);
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    await use({ admin, event, page, form: checkInForm(page) });
  },
});

test.describe("Check-in in trouble", () => {
  test("a lost answer: the same submission gets Success! and counts once (R7.7)", async ({
    trouble: { admin, event, page, form },
  }) => {
    let lost = 0;
    await page.route("/api/me/checkins", async (route) => {
      // The server does its work, but its answer never arrives.
      if (lost++ === 0) {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await form.send(event.code);
    await expect(form.success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test.describe("without a service worker", () => {
    test.use({ serviceWorkers: "block" });

    test("a lost answer is still known after a reload (R7.7)", async ({
      trouble: { admin, event, page, form },
    }) => {
      let reachable = false;
      await page.route("/api/me/checkins", async (route) => {
        if (reachable) return route.continue();
        await route.fetch();
        await route.abort();
      });
      await form.send(event.code);
      await expect(page.getByText("You're not checked in yet.")).toBeVisible();
      reachable = true;
      await page.reload();
      await expect(form.success).toBeVisible();
      expect(await attendeesOf(admin, event)).toHaveLength(1);
    });
  });

  test("offline: Not saved yet, never Success!, then Success! automatically when back (R7.8, R7.16)", async ({
    trouble: { event, page, form },
  }) => {
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
    trouble: { event, page, form },
  }) => {
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
    trouble: { event, page, form },
  }) => {
    await page.route("/api/me/checkins", (route) =>
      route.fulfill({ status: 500, json: { error: { code: "unexpected", message: "" } } }),
    );
    await form.send(event.code);
    await expect(page.getByRole("alert")).toContainText("Failed to check into event.");
    await expect(page.getByRole("alert")).toContainText("Something went wrong on our end.");
    await expect(form.field).toHaveValue(event.code);
    await page.unroute("/api/me/checkins");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(form.success).toBeVisible();
  });
});
