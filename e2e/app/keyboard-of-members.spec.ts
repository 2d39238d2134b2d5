import { createEvent, testPassword } from "#test-support/people/people.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

test("A member logs in, checks in and looks at the points with only the keyboard (R13.17)", async ({
  page,
  newAdmin,
  newMember,
}) => {
  const { code } = await createEvent(await newAdmin());
  const { email } = (await newMember()).user;
  await page.goto("/login");
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("Password"));
  await page.keyboard.type(testPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/member/clubs");

  await tabTo(page, page.getByRole("link", { name: "Submit Code" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Enter Code")).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Success!" })).toBeFocused();

  await tabTo(page, page.getByRole("link", { name: "Done" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Robotics Club" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Sort" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=date-oldest$/);
  await expect(page.getByRole("button", { name: "Sort" })).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Account menu" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});
