import { createEvent } from "#test-support/people/people.ts";
import { checkInForm, invalidCode } from "../support/check-in-form.ts";
import { attendeesOf } from "../support/club.ts";
import { endSession, logInAgain } from "../support/session-end.ts";
import { expect, test } from "../support/test.ts";

test.describe("Check-in", () => {
  test("shows Success! with event, club, date, points and time (R7.1, R7.5)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const event = await createEvent(await newAdmin(), { date: "2026-11-20" });
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check In");
    await expect(page).toHaveTitle("Check In · Rollcall");
    const form = checkInForm(page);
    await expect(form.field).toBeFocused();
    await form.send(event.code);
    await expect(form.success).toBeVisible();
    const receipt = page.getByRole("status").filter({ has: form.success });
    for (const text of ["Chess Night", "Robotics Club", "11/20/2026", "+10 points"])
      await expect(receipt).toContainText(text);
    await expect(receipt).toContainText(/Checked In\d+\/\d+\/\d{4}, \d+:\d\d [AP]M/);
  });

  test("rejects an unknown code, and keeps it (R7.3)", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    const form = checkInForm(page);
    await form.send("zzzzzzzz");
    await expect(form.field).toHaveAccessibleDescription(invalidCode);
    await expect(form.field).toBeFocused();
    await expect(form.field).toHaveValue("zzzzzzzz");
  });

  test("requires a code (R7.2)", async ({ openPage, newMember }) => {
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    const form = checkInForm(page);
    for (const nothing of ["", "  - "]) {
      await form.send(nothing);
      await expect(form.field).toHaveAccessibleDescription("Enter a code first.");
      await expect(form.field).toBeFocused();
    }
  });

  test("extracts the code from a pasted link (R7.12)", async ({
    openPage,
    newAdmin,
    newMember,
    server,
  }) => {
    const { code } = await createEvent(await newAdmin());
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    const form = checkInForm(page);
    const link = `${server.url}/login?${new URLSearchParams({ redirect: `/member/checkin?code=${code}` })}`;
    await form.field.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      const pasted = { clipboardData, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent("paste", pasted));
    }, link);
    await expect(form.field).toHaveValue(code);
    await form.submit.click();
    await expect(form.success).toBeVisible();
  });

  test("replaces the form with the receipt, which survives a reload (R7.11)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const { code } = await createEvent(admin);
    const page = await openPage({ as: member, viewport: { width: 390, height: 844 } });
    await page.goto("/member/checkin");
    const form = checkInForm(page);
    await form.send(code);
    await expect(form.success).toBeInViewport();
    await expect(form.submit).toHaveCount(0);
    await page.reload();
    await expect(form.success).toBeInViewport();
    await expect(page.getByRole("status").filter({ has: form.success })).toContainText(
      "+10 points",
    );
    await expect(form.submit).toHaveCount(0);

    await page.getByRole("button", { name: "Enter Another Code" }).click();
    await expect(form.success).toHaveCount(0);
    await expect(form.field).toHaveValue("");
    await expect(form.field).toBeFocused();
    const other = await createEvent(admin, { name: "Go Night" });
    await form.send(other.code);
    await expect(page.getByRole("status").filter({ has: form.success })).toContainText("Go Night");
  });

  test("whose session ends at the press leads to the login, and counts after it (R7.18)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    const [admin, member] = [await newAdmin(), await newMember()];
    const event = await createEvent(admin);
    const page = await openPage({ as: member });
    await page.goto("/member/checkin");
    await endSession(page, member);
    const form = checkInForm(page);
    await form.send(event.code);
    await logInAgain(page, member);
    await expect(form.success).toBeVisible();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });
});
