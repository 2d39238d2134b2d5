import { checkIn, createEvent, submitCode } from "#test-support/people/people.ts";
import { chooseMore } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";
import { undoInNotice } from "../support/undo.ts";

test("An owner is warned that the maximum graduation year shuts students out, until they dismiss it, and gets a text for the operator (R2.23, R2.38)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/admin/events");
  const hint = page.getByText("can't sign up yet");
  await expect(hint).toHaveText(
    /^9th(| and 10th| to 1[12]th) graders can't sign up yet\. This server only accepts students graduating in 2027 or earlier\.$/,
  );
  await expect(page.getByRole("main")).not.toContainText("GRADUATION_YEAR");
  await page.getByRole("button", { name: "Ask the Operator" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask the Operator" });
  const message = await dialog.getByLabel("Message", { exact: true }).inputValue();
  expect(message).toContain("set “Latest graduation year” to Rolling");
  expect(message).not.toContain("GRADUATION_YEAR");
  const href = await dialog.getByRole("link", { name: "Email the Operator" }).getAttribute("href");
  const mail = new URL(href ?? "");
  expect(mail.pathname).toBe("support@example.org");
  expect(mail.searchParams.get("body")).toBe(message);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
  await expect(page.getByText("No Events Yet...")).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test.describe("Events of a club", () => {
  test("show when there are none, with a link to the form (R6.5)", async ({
    openPage,
    newAdmin,
  }) => {
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events");
    await expect(page).toHaveTitle("Events · Rollcall");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
    await expect(page.getByRole("heading", { name: "No Events Yet..." })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Time to create one");
    await page.getByRole("link", { name: "Create Event" }).first().click();
    await expect(page).toHaveURL("/admin/events/create");
  });

  test("have the open ones and the next one at the top of a long list, which can be searched (R6.30)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin({ timeZone: "America/Los_Angeles" });
    const tonight = await createEvent(admin, { name: "Tonight" });
    const times = { starts: "2101-01-15T16:00", ends: "2101-01-15T17:00" };
    await createEvent(admin, { name: "Far Ahead", ...times });
    for (const year of [2021, 2022, 2023, 2024])
      for (const name of ["Kickoff", "Finals"])
        await createEvent(admin, { name, date: `${year}-05-03`, status: "Inactive" });
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    const open = page.getByRole("region", { name: "Open Now" });
    await expect(open.getByRole("listitem")).toHaveText(/^Tonight.*Show Code$/);
    const next = page.getByRole("region", { name: "Next" });
    await expect(next).toContainText("Far Ahead");
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(10);
    const search = page.getByRole("searchbox", { name: "Search events" });
    await search.fill("finals 2023");
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText("5/3/2023");
    await expect(page.getByRole("status").filter({ hasText: "1 of 10" })).toBeVisible();
    await expect(page).toHaveURL("/admin/events?search=finals+2023");
    await page.reload();
    await expect(cards).toHaveCount(1);
    await search.fill("picnic");
    await expect(page.getByText("No names or dates match “picnic”.")).toBeVisible();
    await search.fill("");
    await expect(cards).toHaveCount(10);
    await open.getByRole("link", { name: "Show Code" }).click();
    await expect(page).toHaveURL(`/admin/events/${tonight.id}/projector`);
    await page.goto("/admin/events?sort=name");
    await expect(cards.first()).toContainText("Far Ahead");
    await expect(open).toBeVisible();
    await expect(next).toHaveCount(0);
    await cards.filter({ hasText: "Tonight" }).getByRole("link", { name: "Show Code" }).click();
    await expect(page).toHaveURL(`/admin/events/${tonight.id}/projector`);
  });

  test("of earlier days that are still Active are one line, which makes them Inactive (R6.39)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    for (const name of ["Tonight", "Any Day"]) await createEvent(admin, { name, date: null });
    for (const name of ["Kickoff", "Finals"])
      await createEvent(admin, { name, date: "2021-05-03" });
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    const open = page.getByRole("region", { name: "Open Now" });
    await expect(open.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByText("2 past events are still Active")).toBeVisible();
    await page.getByRole("button", { name: "Make Them Inactive" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Make 2 events Inactive?");
    await expect(dialog).toContainText("Kickoff");
    await dialog.getByRole("button", { name: "Make 2 Events Inactive" }).click();
    await expect(page.getByText("2 past events are still Active")).toHaveCount(0);
    await expect(page.getByRole("article", { name: "Kickoff" })).toContainText("Inactive");
    await undoInNotice(page);
    await expect(page.getByText("2 past events are still Active")).toBeVisible();
  });

  test("show name, date, status, points, code and attendee count on a card (R6.5)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { date: "2026-11-20" });
    await checkIn(await newMember(), event.code);
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    const card = page.getByRole("article", { name: "Chess Night" });
    for (const text of ["Active", "11/20/2026", "10 points", event.code, "1 attendee"])
      await expect(card).toContainText(text);
  });

  test("link from a card to details and to edit (R6.5)", async ({ office: { event, page } }) => {
    const { id } = event;
    await page.goto("/admin/events");
    const card = page.getByRole("article", { name: "Chess Night" });
    await card.getByRole("link", { name: "Details" }).click();
    await expect(page).toHaveURL(`/admin/events/${id}/details`);
    await page.goBack();
    await card.getByRole("link", { name: "Edit" }).click();
    await expect(page).toHaveURL(`/admin/events/${id}/edit`);
  });

  test("lead to the details from anywhere on a card, with each link reached once by keyboard (R6.15)", async ({
    office: { event, page },
  }) => {
    const { id, code } = event;
    await page.goto("/admin/events");
    const card = page.getByRole("article", { name: "Chess Night" });
    for (const place of [card.getByText(code), card.getByRole("heading")]) {
      const { x, y } = (await place.boundingBox())!;
      await page.mouse.click(x + 5, y + 5);
      await expect(page).toHaveURL(`/admin/events/${id}/details`);
      await page.goBack();
    }
    await card.getByRole("link", { name: "Details" }).focus();
    for (const name of ["Edit", "Make Inactive"]) {
      await page.keyboard.press("Tab");
      await expect(card.getByText(name, { exact: true })).toBeFocused();
    }
  });

  test("are highlighted in place while Active (R6.15)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    await createEvent(admin, { name: "Open" });
    await createEvent(admin, { name: "Closed", status: "Inactive" });
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(["Closed", "Open"]);
    await expect(page.getByRole("article", { name: "Open" })).toHaveCSS(
      "background-image",
      /gradient/,
    );
    await expect(page.getByRole("article", { name: "Closed" })).toHaveCSS(
      "background-image",
      "none",
    );
  });

  for (const from of ["its card", "its details"] as const) {
    test(`one is made Inactive from ${from}, which can be undone (R6.15)`, async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const admin = await newAdmin();
      const { id, code } = await createEvent(admin);
      const page = await openPage({ as: admin });
      await page.goto(from === "its card" ? "/admin/events" : `/admin/events/${id}/details`);
      const place = from === "its card" ? page.getByRole("article") : page.getByRole("main");
      if (from === "its card") await place.getByRole("button", { name: "Make Inactive" }).click();
      else await chooseMore(page, "this event", "Make Inactive");
      await expect(place.getByText("Inactive", { exact: true })).toBeVisible();
      await expect(place.getByRole("button", { name: "Make Inactive" })).toHaveCount(0);
      const refused = await submitCode(await newMember(), code);
      expect(refused.status).toBe(404);

      const notices = page.getByRole("region", { name: "Notices" });
      await expect(notices).toContainText("Chess Night is now Inactive.");
      await expect(notices.getByRole("button", { name: "Undo" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(place.getByText("Active", { exact: true })).toBeVisible();
      await checkIn(await newMember(), code);
    });
  }

  test("stay Active if they couldn't be made Inactive, and a notice explains why (R6.15)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 500/);
    const admin = await newAdmin();
    await createEvent(admin);
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    await page.route("**/api/clubs/*/events/*", (route) => route.fulfill({ status: 500 }));
    await page.getByRole("button", { name: "Make Inactive" }).click();
    await expect(page.getByRole("region", { name: "Notices" })).toContainText(
      "We couldn't make Chess Night Inactive.",
    );
    await expect(page.getByRole("button", { name: "Make Inactive" })).toBeEnabled();
  });

  test("show a loading state, then the events (R13.16)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    await createEvent(admin);
    const page = await openPage({ as: admin });
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/clubs/*/events", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto("/admin/account");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
    await page.getByRole("link", { name: "Events", exact: true }).click();
    await expect(page.getByRole("status", { name: "Loading events" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
    answer.resolve();
    await expect(page.getByRole("article", { name: "Chess Night" })).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading events" })).toHaveCount(0);
  });
});
