import { expect, test } from "../support/test.ts";

test("An example creates the categories that it names, and a condition within another is refused until it isn't (R13.24, R26.9, R26.15)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  const main = page.getByRole("main");
  await page.goto("/admin/requirements/create");
  await main.getByLabel("Start from an example").selectOption({ index: 1 });
  await expect(main).toContainText(
    "Saving also creates the categories Practices and Competitions.",
  );
  await expect(main).toContainText("No members yet");
  const practices = main
    .getByRole("group", { name: "Condition 2" })
    .getByRole("checkbox", { name: "Practices" });
  await practices.uncheck();
  await expect(
    main.getByRole("status").filter({ hasText: "Saving also creates the category Competitions." }),
  ).toBeVisible();
  await main.getByRole("button", { name: "Save" }).click();
  const need = main.getByRole("group", { name: "Condition 2" }).getByLabel("At least");
  await expect(need).toBeFocused();
  await expect(need).toHaveAccessibleDescription(/Another condition already requires this/);
  await practices.check();
  await expect(need).toHaveAccessibleDescription("");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("link", { name: "Varsity Letter" })).toBeVisible();
  await page.goto("/admin/categories");
  await expect(main).toContainText("Practices");
  await expect(main).toContainText("Competitions");
});
