import type { Page } from "@playwright/test";
import { scanByKeys } from "#test-support/browser/scan-by-keys.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { attendeesOf } from "../support/club.ts";
import { answer, asMemberOf, cardLinkOf, untilAnswered } from "../support/door.ts";
import { openPart } from "../support/event-parts.ts";
import { openWithCamera } from "../support/fake-camera.ts";
import { logIn } from "../support/log-in.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

const scanPath = ({ id }: { id: string }) => `/admin/events/${id}/scan`;
const last = (page: Page) => page.getByRole("region", { name: "Last Scanned" });

test.describe("The scanner", () => {
  test("reads a card with the camera, adds its owner, and undoes that (R8.14)", async ({
    playwright,
    server,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { points: 5 });
    const member = await asMemberOf(admin, await newMember());
    const text = await cardLinkOf(member);
    const { page, close } = await openWithCamera(playwright, { url: server.url, as: admin, text });
    const loaded: string[] = [];
    page.on("response", (response) => loaded.push(response.url()));
    await page.goto(scanPath(event));
    const start = page.getByRole("button", { name: "Start Camera" });
    await expect(start).toBeVisible();
    expect(loaded.filter((url) => url.includes("qr-worker"))).toEqual([]);
    const weight = await page.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
        .reduce((sum, size) => sum + size, 0),
    );
    // Over plain http, gzip is the best compression; most of the size is shared by every page of
    // the area.
    expect(weight).toBeGreaterThan(100_000);
    expect(weight).toBeLessThan(197_500);

    await untilAnswered(page, "Mina Okafor +5 points", () => start.click());
    expect(loaded.filter((url) => url.includes("qr-worker"))).toHaveLength(1);
    await expect(last(page)).toContainText("Mina Okafor");
    // The card stays in front of the camera, and counts once.
    await expect(last(page).getByRole("listitem")).toHaveCount(1);
    expect(await attendeesOf(admin, event)).toMatchObject([{ name: "Mina Okafor" }]);
    await last(page).getByRole("button", { name: "Undo: Mina Okafor" }).click();
    await expect(last(page)).toContainText("Undone");
    expect(await attendeesOf(admin, event)).toEqual([]);
    await close();
  });

  test("without https explains what to do, and reads a photo (R8.16)", async ({
    playwright,
    openPage,
    server,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { points: 1 });
    const member = await asMemberOf(admin, await newMember());
    const card = await openPage({ as: member });
    await card.goto("/member/card");
    const photo = await card.getByRole("img", { name: "QR code for your card" }).screenshot();

    const { page, close } = await openWithCamera(playwright, {
      url: `http://192.0.2.7:${new URL(server.url).port}`,
      as: admin,
      text: "nothing",
      flags: ["--host-resolver-rules=MAP 192.0.2.7 127.0.0.1"],
    });
    await page.goto(scanPath(event));
    await expect(page.getByRole("alert")).toHaveText(
      "The camera only works over HTTPS. Scan the card with your phone's camera app, take a photo here, or search by name.",
    );
    const input = page.getByLabel("Take a Photo");
    const file = { name: "card.png", mimeType: "image/png", buffer: photo };
    await untilAnswered(page, "Mina Okafor +1 point", () => input.setInputFiles(file));
    await input.setInputFiles({ ...file, buffer: await page.screenshot() });
    await expect(page.getByText("We couldn't find a card in that photo.")).toBeVisible();
    await close();
  });

  test("accepts a plugged-in scanner's input wherever the focus is, and shows the result (R8.14)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 40[49]/);
    const admin = await newAdmin();
    const event = await createEvent(admin, { points: 5 });
    const [mina, ana] = [
      await asMemberOf(admin, await newMember()),
      await newMember({ firstName: "Ana", lastName: "Ruiz" }),
    ];
    await checkIn(ana, event.code);
    const page = await openPage({ as: admin });
    await page.goto(scanPath(event));
    const search = page.getByRole("textbox", { name: "Search by name" });
    await search.fill("ru");
    await search.press("End");
    const card = await cardLinkOf(mina);
    await untilAnswered(page, "Mina Okafor +5 points", () => scanByKeys(page, card));
    await expect(search).toHaveValue("ru");
    await page.keyboard.press("Escape");
    await expect(answer(page, /Mina/)).toHaveCount(0);

    await untilAnswered(page, /^Ana Ruiz Already checked in at \d+:\d\d [AP]M$/, async () =>
      scanByKeys(page, await cardLinkOf(ana)),
    );
    await untilAnswered(page, "Not a member card", () =>
      scanByKeys(page, "https://example.org/some-other-code"),
    );
    await untilAnswered(page, "Not a member card", () =>
      scanByKeys(page, card.replace(/of=[^.]+\.[^.]+/, "of=2kq.AAAAAAAAAAAAAAAAAAAAAA")),
    );
    await expect(last(page).getByRole("listitem")).toHaveCount(2);
    // Its Enter didn't press the focused element.
    await expect(page).toHaveURL(scanPath(event));
  });

  test("asks once for the reason to add people to a sealed event, and then shows it (R8.21)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const admin = await newAdmin();
    const event = await createEvent(admin, { points: 5 });
    const member = await asMemberOf(admin, await newMember());
    const ana = await asMemberOf(admin, await newMember({ firstName: "Ana", lastName: "Ruiz" }));
    const command = { kind: "seal-event", eventId: event.id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    const page = await openPage({ as: admin });
    await page.goto(scanPath(event));
    await page.getByRole("button", { name: "Start Camera" }).waitFor();
    const mina = await cardLinkOf(member);
    await scanByKeys(page, mina);
    const dialog = page.getByRole("dialog", { name: "Why change locked attendance?" });
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(dialog.getByText("Reason is required.")).toBeVisible();
    expect(await attendeesOf(admin, event)).toEqual([]);
    await dialog.getByLabel("Reason").fill("Came by the late bus");
    await untilAnswered(page, "Mina Okafor +5 points", () =>
      dialog.getByRole("button", { name: "Add" }).click(),
    );
    await expect(page.getByText("added with this reason: “Came by the late bus”")).toBeVisible();
    await untilAnswered(page, "Ana Ruiz +5 points", async () =>
      scanByKeys(page, await cardLinkOf(ana)),
    );
    await page.getByRole("button", { name: "Change Reason" }).click();
    await expect(page.getByText("added with this reason")).toHaveCount(0);
    await page.keyboard.press("Escape");

    // Undo asks every time, and Add Someone New asks like a card does.
    await last(page).getByRole("button", { name: "Undo: Ana Ruiz" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await attendeesOf(admin, event)).toHaveLength(2);
    await last(page).getByRole("button", { name: "Undo: Ana Ruiz" }).click();
    await dialog.getByLabel("Reason").fill("It was not her card");
    await dialog.getByRole("button", { name: "Undo" }).click();
    await expect(last(page)).toContainText("Undone");
    expect(await attendeesOf(admin, event)).toMatchObject([{ name: "Mina Okafor" }]);
    await page.getByRole("button", { name: "Add Someone New" }).click();
    await page.getByLabel("First Name").fill("Nia");
    await page.getByLabel("Last Name").fill("New");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await dialog.getByLabel("Reason").fill("Left before the code came");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Nia New was added" })).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(2);
  });

  test("shows that the camera is blocked, and tries again (R8.16)", async ({
    office: { event, page },
  }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    });
    await page.goto(`/admin/events/${event.id}/details`);
    await openPart(page, "At the Door");
    await page.getByRole("link", { name: "Scan Cards" }).click();
    await page.getByRole("button", { name: "Start Camera" }).click();
    await expect(page.getByRole("alert")).toContainText("The camera is blocked for this site.");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    // The page may use the camera even after navigating from a different page.
    expect(
      await page.evaluate(async () =>
        (await fetch(location.href)).headers.get("permissions-policy"),
      ),
    ).toContain("camera=(self)");
    const [navigation] = await page.evaluate(() =>
      performance.getEntriesByType("navigation").map(({ name }) => new URL(name).pathname),
    );
    expect(navigation).toBe(scanPath(event));
  });
});

test("A helper scans and searches at an open event, and sees only names and times (R8.14)", async ({
  openPage,
  server,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 40[349]/);
  const admin = await newAdmin();
  const event = await createEvent(admin, { points: 5, name: "Kickoff" });
  const earlier = await createEvent(admin);
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, earlier.code);
  const helper = await newAdmin({ firstName: "Hal", lastName: "Per" });
  setSeat(server, admin, helper, "helper");
  setSeat(server, helper, helper);
  const page = await openPage({ as: helper });
  await page.goto(`/admin/events/${event.id}/details`);
  await page.getByRole("link", { name: "Scan Cards" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scan Cards: Kickoff");
  const mina = await asMemberOf(admin, await newMember());
  await untilAnswered(page, "Mina Okafor Added", async () =>
    scanByKeys(page, await cardLinkOf(mina)),
  );
  await page.keyboard.press("Escape");

  const search = page.getByRole("textbox", { name: "Search by name" });
  await search.fill("a");
  await expect(page.getByRole("button", { name: "Add Ana Ruiz" })).toHaveCount(0);
  await search.fill("an");
  await untilAnswered(page, "Ana Ruiz Added", () =>
    page.getByRole("button", { name: "Add Ana Ruiz" }).click(),
  );
  await expect(search).toHaveValue("");
  expect(await attendeesOf(admin, event)).toHaveLength(2);
});

test("A card opened with the phone's own camera adds its owner, and reveals nothing to others (R8.17)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 40[49]/);
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const member = await asMemberOf(admin, await newMember());
  const link = await cardLinkOf(member);
  for (const page of [await openPage(), await openPage({ as: await newMember() })]) {
    await page.goto(link);
    await expect(page.getByText("This is a member card.")).toBeVisible();
    await expect(page.getByText("Mina")).toHaveCount(0);
  }

  const page = await openPage();
  await page.goto(link);
  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, admin.user.email, admin.password);
  await page.getByRole("button", { name: "Add to Kickoff" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("Mina Okafor+5 points");
  expect(await attendeesOf(admin, event)).toHaveLength(1);

  await createEvent(admin, { name: "Build Night" });
  await page.goto(link);
  await expect(page.getByRole("button", { name: /^Add to/ })).toHaveText([
    "Add to Build Night",
    "Add to Kickoff",
  ]);
  await page.getByRole("button", { name: "Add to Kickoff" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("Already checked in at");
});

test("My Card shows a code that the scanner accepts, with the name below it (R8.13)", async ({
  openPage,
  newMember,
}) => {
  const page = await openPage({ as: await newMember() });
  await page.goto("/member/clubs");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "My Card" }).click();
  await expect(page).toHaveURL("/member/card");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Card");
  const card = page.getByRole("img", { name: "QR code for your card" });
  await expect(card).toBeVisible();
  await expect(page.getByText("Mina Okafor", { exact: true })).toBeVisible();
});

test("The card of someone new to the club asks them on their phone, which checks them in (R8.28)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const admin = await newAdmin({ clubName: "Chess Club" });
  const event = await createEvent(admin, { points: 5, name: "Kickoff" });
  const member = await newMember();
  const phone = await openPage({ as: member });
  await phone.goto("/member/card");
  await phone.getByRole("img", { name: "QR code for your card" }).waitFor();
  const page = await openPage({ as: admin });
  await page.goto(scanPath(event));
  await page.getByRole("button", { name: "Start Camera" }).waitFor();
  await untilAnswered(page, /^Ask them to confirm/, async () =>
    scanByKeys(page, await cardLinkOf(member)),
  );
  await expect(page.getByText("Mina")).toHaveCount(0);
  const question = phone.getByRole("group", { name: "Check in to Kickoff at Chess Club?" });
  await question.getByRole("button", { name: "Check In" }).click();
  await expect(phone.getByText("Success! You are checked in to Kickoff.")).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await attendeesOf(admin, event)).toHaveLength(1);
});
