import { readFile } from "node:fs/promises";
import { createEvent } from "#test-support/people.ts";
import { chooseMore } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

test.describe("An event", () => {
  test("is added to a calendar with a file, and kept up to date with a link (R22.1, R22.2)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin, { name: "Kickoff", date: "2027-01-15" });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      chooseMore(page, "this event", "Add to Calendar"),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Kickoff .*\.ics$/);
    expect(await readFile(await download.path(), "utf8")).toContain("SUMMARY:Kickoff");

    await page.goto("/admin/events");
    await page.getByRole("button", { name: "Calendar" }).click();
    const dialog = page.getByRole("dialog", { name: "Calendar" });
    const link = dialog.getByLabel("Link", { exact: true });
    await dialog.getByRole("button", { name: "Create Link" }).click();
    const first = await link.inputValue();
    expect(await (await page.request.get(first)).text()).toContain("SUMMARY:Kickoff");
    await dialog.getByRole("button", { name: "Replace Link" }).click();
    await expect(link).not.toHaveValue(first);
    expect((await page.request.get(first)).status()).toBe(404);
    await dialog.getByRole("button", { name: "Delete Link" }).click();
    await expect(dialog.getByRole("button", { name: "Create Link" })).toBeVisible();

    const phone = await openPage({ as: await newMember() });
    const { code } = await createEvent(admin, { name: "Game Day", date: "2027-02-01" });
    await phone.goto(`/member/checkin?code=${code}`);
    await phone.getByRole("button", { name: "Submit" }).click();
    await expect(phone.getByText("Success!")).toBeVisible();
    await phone.goto("/member/clubs");
    await phone.getByRole("button", { name: "Calendar" }).click();
    await phone.getByRole("button", { name: "Create Link" }).click();
    const own = await phone.getByLabel("Link", { exact: true }).inputValue();
    expect(await (await phone.request.get(own)).text()).toContain("SUMMARY:Kickoff");
  });
});
