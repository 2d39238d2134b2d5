import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const sheet = [
  "Name,Grade,9/8/2025,9/15/2025,9/22/2025",
  ...["Ana Ruiz,11,x,x,hm", "Ben Okoro,12,x,,x", "Snacks,,x,,x", "Cho Min,10,,x,x"],
].join("\n");

test("Answers aren't lost without a question, and a changed column says that it reopened them (R23.14, R23.40)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/admin/import");
  await page.getByLabel("Paste cells").fill(sheet);
  await button(page, "Continue").click();

  await button(page, "Go to First Question").click();
  const mark = page.getByLabel("What does “hm” mean?");
  await expect(mark).toBeFocused();
  await mark.selectOption("Absent");
  const asked = page.getByRole("region", { name: "Is This Right?" });
  await button(page, "Go to First Question").click();
  await expect(button(page, "Leave It Out")).toBeFocused();
  await button(page, "Leave It Out").click();
  await asked.getByRole("button", { name: "Undo" }).click();
  await expect(asked.getByRole("list")).toBeFocused();
  await expect(button(page, "Leave It Out")).toBeVisible();
  await expect(asked.getByRole("list")).toBeFocused();
  await button(page, "Leave It Out").click();
  await expect(button(page, "Import 3 People")).toBeEnabled();

  await test.step("Leaving asks first", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Members" }).click();
    const question = page.getByRole("dialog", { name: "Leave this sheet?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toHaveCount(0);
    await expect(button(page, "Import 3 People")).toBeEnabled();
  });

  await test.step("Back keeps what was pasted and answered", async () => {
    await page.getByRole("button", { name: "Previous Step" }).click();
    await expect(page.getByLabel("Paste cells")).toHaveValue(sheet);
    await button(page, "Return to Your Sheet").click();
    await expect(mark).toHaveValue("absent");
    await expect(asked).toContainText("1 row is left out.");
  });

  await page.getByLabel("Grade", { exact: true }).selectOption("Skip");
  await expect(page.getByText("The columns changed, so check")).toBeVisible();
  await button(page, "Leave It Out").click();
  await expect(page.getByText("The columns changed, so check")).toHaveCount(0);
  await button(page, "Import 3 People").click();
  await expect(page.getByText("Imported. 6 of 6 points match your sheet.")).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Members" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Ana Ruiz/ })).toBeVisible();
});
