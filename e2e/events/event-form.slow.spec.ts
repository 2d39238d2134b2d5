import { networkFailures } from "../support/go-offline.ts";
import { expect, test } from "../support/test.ts";

test.describe("Create an event", () => {
  test("reads a two-digit year as one of this century, visibly (R6.14)", async ({
    openPage,
    newAdmin,
  }) => {
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events/create");
    await page.getByLabel("Event Date").fill("0026-02-03");
    await page.getByLabel("Points").focus();
    await expect(page.getByLabel("Event Date")).toHaveValue("2026-02-03");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator('dt:text-is("Date") + dd')).toHaveText("2/3/2026");
  });

  test("rejects points over a million, at the field (R9.4)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events/create");
    await page.getByLabel("Event Name").fill("Grand prize");
    await page.getByLabel("Points").fill("1000001");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("Points")).toHaveAccessibleDescription(
      "Points must be 1,000,000 or less.",
    );
    await expect(page.getByLabel("Points")).toBeFocused();
    await expect(page.getByLabel("Event Name")).toHaveValue("Grand prize");
  });

  test("keeps the typed text if it can't be saved (R13.15)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events/create");
    await page.getByLabel("Event Name").fill("Beach clean-up");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("We couldn't save the event.");
    await expect(page.getByLabel("Event Name")).toHaveValue("Beach clean-up");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beach clean-up Details");
  });

  test("creates one event, even if the answer is lost and it is saved again (R10.21)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    await page.goto("/admin/events/create");
    await page.getByLabel("Event Name").fill("Beach clean-up");
    await page.route(
      "**/api/clubs/*/events",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("We couldn't save the event.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beach clean-up Details");
    const { body } = await admin.browser.get(`${admin.api}/events`);
    expect((body as { events: object[] }).events).toHaveLength(1);
  });

  test("checks a note before it is saved, and leads to it, also where it was folded away (R6.50, R13.24)", async ({
    openPage,
    newAdmin,
  }) => {
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events/create");
    const note = page.getByLabel("Note for Officers");
    const more = page.getByText("More Options");
    await more.click();
    await note.fill("x".repeat(1001));
    await more.click();
    await expect(note).toBeHidden();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(note).toBeFocused();
    await expect(note).toHaveAccessibleDescription(/1,000/);
    await expect(note).toHaveValue("x".repeat(1001));
    await note.fill("Bring gloves");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Untitled event Details");
  });

  test("moves the Last Day along with the date (R6.22)", async ({ openPage, newAdmin }) => {
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events/create");
    await page.getByLabel("Event Date").fill("2026-12-04");
    await page.getByText("More Options").click();
    await page.getByLabel("Last Day").fill("2026-12-06");
    await page.getByLabel("Event Date").fill("2026-12-11");
    await expect(page.getByLabel("Last Day")).toHaveValue("2026-12-13");
  });

  test("Cancel and Back lead to the events if the page was opened directly (R6.8)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    for (const way of ["Cancel", "Back"]) {
      const page = await openPage({ as: admin });
      await page.goto("/admin/events/create");
      await page.getByRole("button", { name: way }).click();
      await expect(page).toHaveURL("/admin/events");
    }
  });
});

test.describe("Edit an event", () => {
  test("Save leads to the details with the new values and the same code (R6.9)", async ({
    office: { event, page },
  }) => {
    const { id, code } = event;
    await page.goto(`/admin/events/${id}/edit`);
    await page.getByLabel("Event Name").fill("Checkers Night");
    await page.getByLabel("Event Date").fill("2026-12-24");
    await page.getByLabel("Points").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(`/admin/events/${id}/details`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkers Night Details");
    const value = (term: string) => page.locator(`dt:text-is("${term}") + dd`);
    await expect(value("Date")).toHaveText("12/24/2026");
    await expect(value("Points")).toHaveText("Not set");
    await expect(value("Code")).toHaveText(code);
  });

  test("Cancel leads to the previous page, also after a reload and from a typed address (R6.8)", async ({
    office: { event, page },
  }) => {
    const { id } = event;
    await page.goto("/admin/members");
    await page.goto(`/admin/events/${id}/edit`);
    await page.reload();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(page).toHaveURL("/admin/members");
  });

  test("Cancel leads to the previous page and changes nothing (R6.8)", async ({
    office: { event, page },
  }) => {
    const { id } = event;
    await page.goto(`/admin/events/${id}/details`);
    await page.getByRole("link", { name: "Edit Event Details" }).click();
    await page.getByLabel("Event Name").fill("Something else");
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(page).toHaveURL(`/admin/events/${id}/details`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chess Night Details");
  });
});
