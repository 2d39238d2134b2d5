import { createEvent } from "#test-support/people/people.ts";
import { checkInForm, invalidCode } from "../support/check-in-form.ts";
import { attendeesOf } from "../support/club.ts";
import { cutNetwork, installWorker, restoreNetwork } from "../support/cut-network.ts";
import { networkFailures } from "../support/go-offline.ts";
import { openPainted } from "../support/open-painted.ts";
import { expect, test } from "../support/test.ts";

test.describe("A check-in that is pressed before the page's scripts run", () => {
  test("is sent once, and says Success! with the event, before and after they do (R7.27)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff", points: 5 });
    const page = await openPage({ as: await newMember() });
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/me/checkins")) sent += 1;
    });
    const begin = await openPainted(page, `/member/checkin?code=${event.code}`);
    const form = checkInForm(page);
    await expect(form.field).toHaveValue(event.code);
    await form.submit.click();
    await expect(form.success).toBeFocused();
    for (const text of ["Kickoff", "+5 points"])
      await expect(page.getByRole("main")).toContainText(text);
    await begin();
    await expect(form.success).toBeVisible();
    await expect(page.getByRole("button", { name: "Enter Another Code" })).toBeVisible();
    expect(sent).toBe(1);
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  // Without storage, only the page itself knows of the press.
  for (const hasStorage of [true, false])
    test(`is answered once they run if it was refused, ${hasStorage ? "with" : "without"} storage (R7.27, R13.34)`, async ({
      openPage,
      newMember,
      allowConsole,
    }) => {
      allowConsole(/status of 404/);
      const page = await openPage({ as: await newMember() });
      if (!hasStorage)
        await page.addInitScript(() => {
          IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
        });
      const begin = await openPainted(page, "/member/checkin?code=k7mpw3xd");
      const form = checkInForm(page);
      const refused = page.waitForResponse("/api/me/checkins");
      await form.submit.click();
      await refused;
      await begin();
      await expect(form.field).toHaveAccessibleDescription(invalidCode);
      await expect(form.submit).toBeEnabled();
      await expect(form.submit).not.toHaveAttribute("aria-busy");
    });

  test("is answered once they run if nothing could be sent", async ({ openPage, newMember }) => {
    const page = await openPage({ as: await newMember() });
    const begin = await openPainted(page, "/member/checkin");
    const form = checkInForm(page);
    await form.submit.click();
    await begin();
    await expect(form.field).toHaveAccessibleDescription("Enter a code first.");
    await expect(form.submit).not.toHaveAttribute("aria-busy");
  });

  test("waits like any other if there is no network (R7.16, R7.27)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const page = await openPage({ as: await newMember() });
    const worker = await installWorker(page);
    await cutNetwork(page.context(), worker);
    await page.addInitScript((code) => {
      // The whole document is there, and none of its scripts but the early one has run.
      document.addEventListener("readystatechange", () => {
        const form = document.querySelector<HTMLFormElement>("main form");
        const field = form?.querySelector("input");
        if (document.readyState !== "interactive" || !field) return;
        field.value = code;
        form?.requestSubmit();
      });
    }, event.code);
    await page.goto("/member/checkin");
    await expect(page.getByText("You're not checked in yet.")).toBeVisible();
    await restoreNetwork(page.context(), worker);
    await expect(checkInForm(page).success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });
});
