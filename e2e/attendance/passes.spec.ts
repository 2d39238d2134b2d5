import type { Page } from "@playwright/test";
import { doorPassesSchema } from "#contract/attendance/passes.ts";
import { scanByKeys } from "#test-support/browser/scan-by-keys.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { attendeesOf } from "../support/club.ts";
import { asMemberOf, cardLinkOf, untilAnswered } from "../support/door.ts";
import { openLent } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("Someone without an account checks people in with a pass, until an officer ends it (R24.1, R24.4)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 40[39]/);
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin)).code);

  const office = await openPage({ as: admin });
  await office.goto(`/admin/events/${event.id}/details`);
  await office.getByText("At the Door").click();
  // The club never made one.
  await openLent(office);
  const card = office.getByRole("region", { name: "Door Passes" });
  await card.getByRole("button", { name: "Create Pass" }).click();
  const shown = office.getByRole("dialog", { name: "Door Pass" });
  await expect(shown.getByRole("img", { name: "QR code for the door pass" })).toBeVisible();
  const path = `${admin.api}/events/${event.id}/door-passes`;
  const [pass] = doorPassesSchema.parse((await admin.browser.get(path)).body).passes;
  const link = pass?.link ?? "";

  const [phone, late] = [await openPage(), await openPage()];
  for (const page of [phone, late]) {
    await page.goto(link);
    await expect(page.getByText("asked you to scan cards at Kickoff")).toBeVisible();
  }
  await phone.getByRole("button", { name: "Accept Pass" }).click();
  await expect(phone.getByText("Your Name is required.")).toBeVisible();
  await phone.getByLabel("Your Name").fill("Sam Doe");
  await phone.getByRole("button", { name: "Accept Pass" }).click();
  await expect(heading(phone)).toHaveText("Scan Cards: Kickoff");
  await expect(phone).toHaveURL("/door");
  await expect(shown.getByText("Sam Doe accepted this pass.")).toBeVisible();
  await shown.getByRole("button", { name: "Done" }).click();
  await late.getByLabel("Your Name").fill("Eve");
  await late.getByRole("button", { name: "Accept Pass" }).click();
  await expect(late.getByText("This door pass was already accepted.")).toBeVisible();

  // The same scanner as an officer's, but only with names.
  await phone.getByRole("button", { name: "Start Camera" }).waitFor();
  await untilAnswered(phone, "Mina Okafor Added", async () =>
    scanByKeys(phone, await cardLinkOf(await asMemberOf(admin, await newMember()))),
  );
  await phone.keyboard.press("Escape");
  await phone.getByRole("textbox", { name: "Search by name" }).fill("ru");
  await untilAnswered(phone, "Ana Ruiz Added", () =>
    phone.getByRole("button", { name: "Add Ana Ruiz" }).click(),
  );
  await phone.keyboard.press("Escape");
  const last = phone.getByRole("region", { name: "Last Scanned" });
  await last.getByRole("button", { name: "Undo: Ana Ruiz" }).click();
  await expect(last).toContainText("Undone");
  expect(await attendeesOf(admin, event)).toMatchObject([{ name: "Mina Okafor" }]);
  await phone.reload();
  await expect(heading(phone)).toHaveText("Scan Cards: Kickoff");

  await expect(card).toContainText("1 person added");
  await card.getByRole("button", { name: "Revoke: Sam Doe" }).click();
  await expect(card).toContainText("Revoked");
  await expect(phone.getByText("An officer revoked your door pass for Kickoff.")).toBeVisible();
  await office.goto("/admin/history");
  await expect(office.getByText("Revoked Sam Doe's door pass for Kickoff")).toBeVisible();
  await expect(office.getByText("Sam Doe (door pass)").first()).toBeVisible();
});
