import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { largeClubFile } from "#test-support/sheets/large-club-file.ts";
import { smallClubFile } from "#test-support/sheets/small-club-file.ts";
import { zippedClub } from "#test-support/sheets/zipped-club.ts";
import { networkFailures } from "../support/go-offline.ts";
import { tabTo } from "../support/keyboard.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";
import { untilRunning } from "../support/until-running.ts";

const phone = { width: 390, height: 844 };
const exportButton = (page: Page) => page.getByRole("button", { name: "Export" });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const bytesOf = async (saved: Download) => readFileSync(await saved.path());

async function save(page: Page, name: string, menu = "Export"): Promise<Download> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: menu }).click();
  await item(page, name).click();
  return download;
}

const card = (page: Page) => page.getByRole("region", { name: "Create a Club from a File" });
const input = (page: Page) => card(page).getByLabel("Choose the ZIP file");
const press = (page: Page, name: string) => card(page).getByRole("button", { name }).click();
const progress = (page: Page) => page.getByRole("progressbar", { name: "Creating the club" });

const choose = (page: Page, buffer: Buffer) =>
  input(page).setInputFiles({ name: "club.zip", mimeType: "application/zip", buffer });

test("An owner saves lists, events, and the whole club, which becomes someone else's (R10.13, R22.1, R22.2, R31.20, R31.24)", async ({
  openPage,
  newAdmin,
  newMember,
  server,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 503/);
  const admin = await newAdmin({ clubName: "Robotics" });
  const event = await createEvent(admin, { name: "Kickoff", date: "2027-01-15", points: 5 });
  await checkIn(await newMember({ firstName: "Ana", lastName: "Ruiz" }), event.code);
  const page = await openPage({ as: admin });
  const menuOfEvent = "More actions for this event";

  await test.step("What a page shows is saved under the name of its club or event", async () => {
    await page.goto("/admin/members");
    const members = await save(page, "Members as Excel (XLSX)");
    expect(members.suggestedFilename()).toMatch(/^Robotics Members \d{4}-\d\d-\d\d\.xlsx$/);
    expect((await readSheet(await bytesOf(members)))[1]).toEqual(
      expect.arrayContaining(["Ana Ruiz", 5]),
    );
    await page.goto(`/admin/events/${event.id}/details`);
    const attendees = await save(page, "Export as CSV", menuOfEvent);
    expect(attendees.suggestedFilename()).toMatch(/^Kickoff Attendees .+\.csv$/);
    expect((await bytesOf(attendees)).toString()).toContain("Ana Ruiz");
    const day = await save(page, "Add to Calendar", menuOfEvent);
    expect(day.suggestedFilename()).toMatch(/^Kickoff .*\.ics$/);
    expect((await bytesOf(day)).toString()).toContain("SUMMARY:Kickoff");
  });

  await test.step("A link to the club's calendar is created, replaced, and deleted", async () => {
    await page.goto("/admin/events");
    await page.getByRole("button", { name: "Calendar" }).click();
    const dialog = page.getByRole("dialog", { name: "Calendar" });
    const link = dialog.getByLabel("Link", { exact: true });
    await dialog.getByRole("button", { name: "Create Link" }).click();
    const first = await link.inputValue();
    expect(await (await page.request.get(first)).text()).toContain("SUMMARY:Kickoff");
    await dialog.getByRole("button", { name: "Replace Link" }).click();
    await expect(link).not.toHaveValue(first);
    await dialog.getByRole("button", { name: "Delete Link" }).click();
    await expect(dialog.getByRole("button", { name: "Create Link" })).toBeVisible();
  });

  await test.step("The button shows that a file is being saved, and Retry saves it after a failure", async () => {
    await page.goto("/admin/club");
    const asked = Promise.withResolvers<void>();
    const mayFail = Promise.withResolvers<void>();
    const exports = "**/api/clubs/*/exports/members?*";
    await page.route(exports, async (route) => {
      asked.resolve();
      await mayFail.promise;
      await route.fulfill({ status: 503 });
    });
    await exportButton(page).click();
    await item(page, "Members as CSV").click();
    await asked.promise;
    await expect(exportButton(page)).toHaveAttribute("aria-busy", "true");
    await expect(exportButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toHaveCount(0);
    mayFail.resolve();
    await expect(notices(page)).toContainText("We couldn't save the file. The server is busy.");
    await expect(exportButton(page)).not.toHaveAttribute("aria-busy");
    await page.unroute(exports);
    const download = page.waitForEvent("download");
    await notices(page).getByRole("button", { name: "Retry" }).click();
    expect((await download).suggestedFilename()).toMatch(/^Robotics Members .+\.csv$/);
  });

  const zip = await test.step("Everything is saved with only the keyboard", async () => {
    await page.goto("/admin/club");
    await tabTo(page, exportButton(page));
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    await expect(item(page, "Members as CSV")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    await expect(item(page, "Everything as CSV")).toBeFocused();
    await page.keyboard.press("Enter");
    const everything = await download;
    expect(everything.suggestedFilename()).toMatch(/^Robotics Everything .+\.zip$/);
    await expect(exportButton(page)).toBeFocused();
    const bytes = await bytesOf(everything);
    const { "Events.csv": events = new Uint8Array() } = unzipSync(bytes);
    expect(strFromU8(events)).toContain("Kickoff");
    return bytes;
  });

  await test.step("An officer who isn't an owner has no such items", async () => {
    setSeat(server, admin, admin, "officer");
    await page.reload();
    await exportButton(page).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Members as CSV",
      "Members as Excel (XLSX)",
      "History as CSV",
      "History as Excel (XLSX)",
    ]);
  });

  await test.step("Someone else reads in the browser what the file has, and creates the club", async () => {
    const theirs = await openPage({ as: await newAdmin({ clubName: "Chess" }), viewport: phone });
    await theirs.goto("/no-club");
    await choose(theirs, Buffer.from("no club"));
    await expect(card(theirs).getByText("It isn't a club's file")).toBeVisible();
    await choose(theirs, zip);
    await expect(card(theirs).getByText("The file has Robotics:")).toBeVisible();
    await expect(card(theirs).getByRole("listitem")).toContainText([
      ...["1 member", "1 school year", "1 event", "1 attendance record", "0 requirements"],
      /5 points in total/,
    ]);
    await press(theirs, "Create from File");
    await expect(theirs).toHaveURL("/admin/events");
    await expect(theirs.getByRole("article", { name: "Kickoff" })).toBeVisible();
  });
});

test("A club that is being created from a file can be canceled, left, and tried again, and is there once (R31.25, R31.26)", async ({
  openPage,
  newAdmin,
  server,
  allowConsole,
}) => {
  test.slow();
  allowConsole(networkFailures);
  // Large enough that the page can be seen, reloaded, or left while it is created.
  const large = zippedClub(largeClubFile({ members: 500, events: 150 }));
  const admin = await newAdmin({ clubName: "Chess" });
  const page = await openPage({ as: admin, serviceWorkers: "block" });
  const alert = card(page).getByRole("alert");
  const start = async () => {
    await press(page, "Create from File");
    await progress(page).waitFor();
    await untilRunning(page, "/api/me/club-files/latest");
  };
  /** The clubs that the account runs, by name. */
  const listClubs = async () => {
    const answer = await page.request.get("/api/session");
    const { user } = (await answer.json()) as { user: { seats: { clubName: string }[] } };
    return user.seats.map(({ clubName }) => clubName);
  };

  await test.step("If the server stops, the page says that there is no club", async () => {
    await page.goto("/no-club");
    await choose(page, large);
    await start();
    await server.kill();
    await server.restart();
    await page.goto("/no-club");
    await expect(alert).toContainText("The server stopped while creating the club.");
  });

  await test.step("Canceled, it leaves nothing", async () => {
    await choose(page, large);
    await start();
    await press(page, "Cancel");
    await expect(card(page).getByText("No club was created.")).toBeVisible();
    expect(await listClubs()).toEqual(["Chess"]);
  });

  await test.step("It continues while the page is reloaded, which then says that it is done", async () => {
    await start();
    await page.reload();
    await expect(card(page).getByText("Robotics was created.")).toBeVisible();
    // The same file again is the same club.
    await choose(page, large);
    await expect(card(page).getByText("Reading the file…")).toHaveCount(0);
    await press(page, "Open Club");
    await expect(page.getByRole("article", { name: "Meeting 150" })).toBeVisible();
    expect(await listClubs()).toEqual(["Chess", "Robotics"]);
  });

  await test.step("A file whose answer is lost creates no second club", async () => {
    await page.goto("/no-club");
    await choose(page, zippedClub(smallClubFile()));
    await expect(card(page).getByText("The file has Robotics:")).toBeVisible();
    // The club is created, but the page hears nothing of it.
    await page.route("**/api/me/club-files/*", async (route) => {
      if (route.request().method() === "PUT") await route.fetch();
      await route.abort();
    });
    await press(page, "Create from File");
    await expect(alert).toContainText("We couldn't tell if the club was created.");
    await expect(alert).toContainText("Try again: no club is created twice.");
    // Otherwise the page may learn by itself that the club is there, before the button is pressed.
    await page.route("**/api/me/club-files/latest", (route) => route.abort());
    await page.unroute("**/api/me/club-files/*");
    await press(page, "Create from File");
    await expect(page.getByRole("article", { name: "Kickoff" })).toBeVisible();
    expect(await listClubs()).toEqual(["Chess", "Robotics", "Robotics"]);
  });
});
