import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { openPart } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const requests = (page: Page) => page.getByRole("region", { name: /there$/ });

test.describe("A request by a member who was there but isn't on the list", () => {
  test("is approved by an officer, and shown to both (R19.1, R19.2, R19.3)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const member = await newMember({ firstName: "Ana", lastName: "Ruiz" });
    const first = await createEvent(admin, { name: "First", date: null });
    await checkIn(member, first.code);
    await createEvent(admin, { name: "Kickoff", date: null, points: 5, status: "Inactive" });

    const page = await openPage({ as: member });
    await page.goto(`/member/clubs/${admin.club.id}/details`);
    await page.getByRole("button", { name: "I Was There" }).click();
    await expect(dialog(page).getByText("Tell the officers you were at Kickoff.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Send" }).click();
    await expect(dialog(page).getByText("Reason is required.")).toBeVisible();
    await dialog(page).getByLabel("Reason").fill("My phone was empty");
    await dialog(page).getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Waiting for an officer")).toBeVisible();
    await expect(page.getByRole("button", { name: "I Was There" })).toBeHidden();

    const officer = await openPage({ as: admin });
    await officer.goto("/admin/events");
    await officer.getByRole("link", { name: "Kickoff (1)" }).click();
    await expect(requests(officer).getByText("“My phone was empty”")).toBeVisible();
    await requests(officer).getByRole("button", { name: "Approve 1 Request" }).click();
    await expect(dialog(officer).getByText("1 member gets 5 points.")).toBeVisible();
    await dialog(officer).getByRole("button", { name: "Approve 1 Request" }).click();
    await expect(requests(officer)).toBeHidden();
    await expect(officer.getByRole("heading", { name: "1 Attendee" })).toBeVisible();

    await page.reload();
    await expect(page.getByText("Approved")).toBeVisible();
    await expect(page.getByRole("cell", { name: "Kickoff" })).toBeVisible();
  });

  test("is declined with a reason that the member reads (R19.4)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const member = await newMember({ firstName: "Ana", lastName: "Ruiz" });
    await checkIn(member, (await createEvent(admin, { date: null })).code);
    const event = await createEvent(admin, { name: "Kickoff", date: null, status: "Inactive" });
    const json = { eventId: event.id, reason: "My phone was empty" };
    expect((await member.browser.post("/api/me/requests", json)).status).toBe(200);

    const officer = await openPage({ as: admin });
    await officer.goto(`/admin/events/${event.id}/details`);
    await openPart(officer, "After");
    await requests(officer).getByRole("button", { name: "Decline Ana Ruiz" }).click();
    await dialog(officer).getByLabel("Reason").fill("Nobody saw you");
    await dialog(officer).getByRole("button", { name: "Decline" }).click();
    await expect(requests(officer)).toBeHidden();

    const page = await openPage({ as: member });
    await page.goto(`/member/clubs/${admin.club.id}/details`);
    await expect(page.getByText("Declined")).toBeVisible();
    await expect(page.getByText("Answer: “Nobody saw you”")).toBeVisible();
  });

  test("can be sent after coming too late (R19.1)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const admin = await newAdmin();
    const [starts, ends] = [3, 2].map((hours) =>
      new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16),
    );
    const times = { date: starts?.slice(0, 10) ?? null, starts, ends, timeZone: "UTC" };
    const event = await createEvent(admin, { name: "Kickoff", points: 5, ...times });
    const page = await openPage({ as: await newMember({ firstName: "Ana", lastName: "Ruiz" }) });
    await page.goto("/member/checkin");
    await page.getByLabel("Enter Code").fill(event.code);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("button", { name: "Tell an Officer" }).click();
    await dialog(page).getByLabel("Reason").fill("The bus was late");
    await dialog(page).getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("We sent your request to the officers.")).toBeVisible();

    const officer = await openPage({ as: admin });
    await officer.goto(`/admin/events/${event.id}/details`);
    await requests(officer).getByRole("button", { name: "Approve 1 Request" }).click();
    await expect(dialog(officer).getByText("1 member gets 5 points.")).toBeVisible();
    await dialog(officer).getByRole("button", { name: "Approve 1 Request" }).click();
    await expect(officer.getByRole("heading", { name: "1 Attendee" })).toBeVisible();
  });
});
