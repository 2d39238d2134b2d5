import { readFileSync } from "node:fs";
import { checkIn, createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

test.describe("A club's file", () => {
  test("is saved by an owner and becomes a club of someone else (R31.20, R31.24)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin({ clubName: "Robotics" });
    const event = await createEvent(admin, { name: "Kickoff", points: 5 });
    await checkIn(await newMember({ firstName: "Ana", lastName: "Ruiz" }), event.code);
    const page = await openPage({ as: admin });
    await page.goto("/admin/club");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Everything as CSV" }).click();
    const path = await (await download).path();

    const other = await newAdmin({ clubName: "Chess" });
    const theirs = await openPage({ as: other, viewport: { width: 390, height: 844 } });
    await theirs.goto("/no-club");
    const card = theirs.getByRole("region", { name: "Create a Club from a File" });
    const input = card.getByLabel("Choose the ZIP file");
    await input.setInputFiles({
      ...{ name: "notes.zip", mimeType: "application/zip", buffer: Buffer.from("no club") },
    });
    await expect(card.getByText("It isn't a club's file")).toBeVisible();
    await input.setInputFiles({
      ...{ name: "club.zip", mimeType: "application/zip" },
      buffer: readFileSync(path),
    });
    await expect(card.getByText("The file has Robotics:")).toBeVisible();
    await expect(card.getByRole("listitem")).toContainText([
      ...["1 member", "1 school year", "1 event", "1 attendance record", "0 requirements"],
      /5 points in total/,
    ]);
    await card.getByRole("button", { name: "Create from File" }).click();
    await expect(theirs).toHaveURL("/admin/events");
    await expect(theirs.getByRole("article", { name: "Kickoff" })).toBeVisible();
    await theirs.goto("/admin/history");
    await expect(theirs.getByText(/Created from a file with 1 member and 1 event/)).toBeVisible();
  });
});
