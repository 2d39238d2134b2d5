import { checkIn, createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

test.describe("An arrival while the details are open", () => {
  test("is announced to screen readers; earlier ones aren't (R8.12)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const { id, code } = await createEvent(admin);
    await checkIn(await newMember({ firstName: "Bo" }), code);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    await expect(page.getByRole("row").filter({ hasText: "Bo Okafor" })).toBeVisible();
    await checkIn(await newMember({ firstName: "Ana", lastName: "Ruiz" }), code);
    await expect(page.getByRole("status").getByText("Ana Ruiz checked in.")).toBeAttached();
    await expect(page.getByText("Bo Okafor checked in.")).toHaveCount(0);
  });

  test("glows for a moment; the rows that were there don't", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const { id, code } = await createEvent(admin);
    await checkIn(await newMember({ firstName: "Bo" }), code);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    await expect(row("Bo Okafor")).toBeVisible();
    await checkIn(await newMember({ firstName: "Ana", lastName: "Ruiz" }), code);
    await expect(row("Ana Ruiz")).toHaveAttribute("data-fresh");
    await expect(row("Bo Okafor")).not.toHaveAttribute("data-fresh");
    await expect(row("Ana Ruiz")).not.toHaveAttribute("data-fresh");
  });
});
