import type { Page } from "@playwright/test";
import { doorPassesSchema } from "#contract/attendance/passes.ts";
import { kioskIn } from "#test-support/club-data/kiosks.ts";
import { passTokenIn } from "#test-support/club-data/links.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { kioskOptions } from "#test-support/requests/club-world.ts";
import { attendeesOf } from "../support/club.ts";
import { openPart } from "../support/event-parts.ts";
import { logInAgain } from "../support/kiosk.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.describe("An event's kiosks", () => {
  test("are opened with four presses from Events, for the event or for whichever is open (R33.60)", async ({
    openPage,
    newAdmin,
    server,
    allowConsole,
  }) => {
    allowConsole(/status of 40[14]/);
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const other = await logInAgain(admin, server.url);
    const page = await openPage({ as: other });
    await page.goto("/admin/events");
    await page.getByRole("link", { name: "Details" }).click();
    await openPart(page, "At the Door");
    await button(page, "Open Kiosk").click();
    const dialog = page.getByRole("dialog", { name: "Use this device as a kiosk?" });
    await expect(dialog).toContainText("until you leave it with your password");
    await dialog.getByLabel("People can type their ID").uncheck();
    // A tablet that is turned keeps the dialog, and what was chosen in it.
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(page.locator("main [data-wide]")).toHaveCount(0);
    await page.setViewportSize(size);
    await expect(page.locator("main [data-wide]")).toHaveCount(1);
    await dialog.getByRole("button", { name: "Open Kiosk" }).click();
    await expect(page).toHaveURL(/\/kiosk$/);
    const { read } = await kioskIn(other.browser);
    expect((await read()).kiosk).toMatchObject({
      event: { id: event.id },
      isLock: true,
      scansOnly: true,
      names: true,
      sound: true,
    });

    const third = await logInAgain(admin, server.url);
    const again = await openPage({ as: third });
    await again.goto(`/admin/events/${event.id}/details?door=open`);
    await button(again, "Open Kiosk").click();
    await again.getByRole("radio", { name: "Any open event" }).check();
    await again.getByLabel("People without an ID can type their name").uncheck();
    await again.getByRole("dialog").getByRole("button", { name: "Open Kiosk" }).click();
    await expect(again).toHaveURL(/\/kiosk$/);
    const { kiosk } = await (await kioskIn(third.browser)).read();
    expect(kiosk).toMatchObject({ event: null, scansOnly: false, names: false });
  });

  test("are listed with who opened them, and can be ended (R33.61)", async ({
    openPage,
    newAdmin,
    server,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const other = await logInAgain(admin, server.url);
    await other.browser.post(`${admin.api}/kiosks`, { eventId: event.id, ...kioskOptions });
    const { read } = await kioskIn(other.browser);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details?door=open`);
    const kiosks = page.getByRole("region", { name: "Kiosk" });
    await expect(kiosks).toContainText("Kiosk for this event");
    await expect(kiosks).toContainText("0 people added");
    await expect(kiosks).toContainText("Opened by Asha Rahman");
    await kiosks.getByRole("button", { name: "End: Kiosk for this event" }).click();
    await expect(kiosks).toContainText("Ended · 0 people added");
    expect(await read()).toEqual({ kiosk: null, over: true, isLocked: true });
  });

  test("can be the browser of someone with a door pass (R33.62)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 40[134]/);
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const path = `${admin.api}/events/${event.id}/door-passes`;
    const { passes } = doorPassesSchema.parse((await admin.browser.post(path, {})).body);
    const token = passTokenIn(passes[0]?.link);
    const page = await openPage();
    const input = { token, name: "Sam Doe", key: crypto.randomUUID() };
    await page.goto("/login");
    await page.request.post("/api/door", {
      data: input,
      headers: { origin: new URL(page.url()).origin },
    });
    await page.goto("/door");
    await button(page, "Use as Kiosk").click();
    await page.getByRole("dialog").getByRole("button", { name: "Open Kiosk" }).click();
    await expect(page).toHaveURL(/\/kiosk$/);
    const answer: unknown = await (await page.request.get("/api/kiosk")).json();
    expect(answer).toMatchObject({ kiosk: { event: { id: event.id }, isLock: false } });
  });

  test("leave unknown IDs, which officers match to members or dismiss (R33.63)", async ({
    openPage,
    newAdmin,
    newMember,
    server,
  }) => {
    const admin = await newAdmin();
    const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ana, (await createEvent(admin, { name: "Earlier" })).code);
    const event = await createEvent(admin, { name: "Kickoff" });
    const other = await logInAgain(admin, server.url);
    await other.browser.post(`${admin.api}/kiosks`, { eventId: event.id, ...kioskOptions });
    const kiosk = await kioskIn(other.browser);
    for (const entry of ["1234567", "7654321"]) {
      const queued = { kioskId: kiosk.id, ageMs: 60_000 };
      expect(await kiosk.say({ entry, queued })).toEqual({ outcome: "kept" });
    }
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details`);
    await expect(page.getByRole("heading", { name: /^Unknown IDs \(2\)/ })).toBeVisible();
    const addAna = async () => {
      await button(page, "Whose is it? 1234567").click();
      const dialog = page.getByRole("dialog", { name: "Whose ID is 1234567?" });
      await dialog.getByRole("combobox", { name: "Member" }).fill("ana");
      await page.getByRole("option", { name: /Ana Ruiz/ }).click();
      await dialog.getByRole("button", { name: "Match ID" }).click();
    };
    await addAna();
    await expect(page.getByText("Matched 1234567 to Ana Ruiz.")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Unknown IDs \(1\)/ })).toBeVisible();
    await button(page, "Undo").click();
    await expect(page.getByText("Undone. 1234567 is unknown again.")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Unknown IDs \(2\)/ })).toBeVisible();
    expect(await attendeesOf(admin, event)).toEqual([]);
    await addAna();
    await expect(page.getByRole("heading", { name: /^Unknown IDs \(1\)/ })).toBeVisible();
    expect((await attendeesOf(admin, event)).map(({ name }) => name)).toEqual(["Ana Ruiz"]);
    await button(page, "Dismiss: 7654321").click();
    await expect(page.getByRole("heading", { name: /^Unknown IDs/ })).toHaveCount(0);
    await button(page, "Undo").last().click();
    await expect(page.getByText("Undone. 7654321 is unknown again.")).toBeVisible();
    await button(page, "Dismiss: 7654321").click();
    await expect(page.getByRole("heading", { name: /^Unknown IDs/ })).toHaveCount(0);
    expect(await kiosk.say({ entry: "1234567" })).toMatchObject({ outcome: "already-here" });
  });
});
