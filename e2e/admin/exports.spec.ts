import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { checkIn, createEvent, type Admin } from "#test-support/people.ts";
import { tabTo } from "../support/keyboard.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

const exportButton = (page: Page, name = "Export") => page.getByRole("button", { name });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });

async function choose(page: Page, name: string, from?: string): Promise<Download> {
  const download = page.waitForEvent("download");
  await exportButton(page, from).click();
  await item(page, name).click();
  return download;
}

const bytesOf = async (saved: Download) => readFileSync(await saved.path());
const rowsOf = (text: string) =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: true }).data;

test.describe("Export", () => {
  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("saves members, an event's attendees and the history, in both formats (R10.13)", async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const admin = await newAdmin({ clubName: "Robotics" });
      const event = await createEvent(admin, { name: "Kickoff", points: 5 });
      await checkIn(await newMember({ firstName: "Ana", lastName: "Ruiz" }), event.code);
      const page = await openPage({ as: admin });

      await page.goto("/admin/members");
      const members = await choose(page, "Members as CSV");
      expect(members.suggestedFilename()).toMatch(/^Robotics Members \d{4}-\d\d-\d\d\.csv$/);
      expect(rowsOf((await bytesOf(members)).toString("utf8"))).toMatchObject([
        expect.arrayContaining(["Name", "Total Points"]),
        expect.arrayContaining(["Ana Ruiz", "5"]),
      ]);
      await expect(exportButton(page)).not.toHaveAttribute("aria-busy");
      const workbook = await choose(page, "Members as Excel (XLSX)");
      expect(workbook.suggestedFilename()).toMatch(/^Robotics Members .+\.xlsx$/);
      expect((await readSheet(await bytesOf(workbook)))[1]).toEqual(
        expect.arrayContaining(["Ana Ruiz", 5]),
      );

      await page.goto(`/admin/events/${event.id}/details`);
      const attendees = await choose(page, "Export as CSV", "More actions for this event");
      expect(attendees.suggestedFilename()).toMatch(/^Kickoff Attendees .+\.csv$/);
      expect(rowsOf((await bytesOf(attendees)).toString("utf8"))[1]?.[0]).toBe("Ana Ruiz");

      await page.goto("/admin/history");
      const history = await choose(page, "History as CSV");
      expect(history.suggestedFilename()).toMatch(/^Robotics History .+\.csv$/);
      expect(rowsOf((await bytesOf(history)).toString("utf8"))).toHaveLength(4);
    });
  });

  test("of everything is for owners, from the Club page and with the keyboard (R10.13)", async ({
    openPage,
    newAdmin,
    server,
  }) => {
    const admin = await newAdmin({ clubName: "Robotics" });
    await createEvent(admin);
    const page = await openPage({ as: admin });
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
    const files = unzipSync(await bytesOf(everything));
    expect(rowsOf(strFromU8(files["Events.csv"] ?? new Uint8Array()))[1]?.[0]).toBe("Chess Night");
    await expect(exportButton(page)).toBeFocused();

    const officer: Admin = await newAdmin();
    setSeat(server, officer, officer, "officer");
    const theirs = await openPage({ as: officer });
    await theirs.goto("/admin/club");
    await exportButton(theirs).click();
    await expect(theirs.getByRole("menuitem")).toHaveText([
      "Members as CSV",
      "Members as Excel (XLSX)",
      "History as CSV",
      "History as Excel (XLSX)",
    ]);
  });

  test("shows its progress, and offers to retry after a failure (R10.13)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 503/);
    const page = await openPage({ as: await newAdmin() });
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
    expect((await download).suggestedFilename()).toContain("Members");
  });
});
