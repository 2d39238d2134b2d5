import { checkIn, createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

// The information for assistive technology: names, roles, states, and their order.

test("A member logs in and checks in using only names, roles, and order", async ({
  page,
  newAdmin,
  newMember,
}) => {
  const { user, password } = await newMember();
  const { code } = await createEvent(await newAdmin());
  await page.goto("/login");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Login" [level=1]
      - textbox "Email"
      - textbox "Password"
      - button "Show"
      - button "Login"
      - paragraph:
        - link "Create Account"
        - link "Forgot Password"
  `);
  await page.getByRole("textbox", { name: "Email" }).fill(user.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Clubs", level: 1 })).toBeVisible();
  // Of a new document, screen readers say the title.
  await expect(page).toHaveTitle("Clubs · Rollcall");
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - banner:
      - link "Rollcall"
      - navigation "Main":
        - list:
          - listitem:
            - link "Clubs"
          - listitem:
            - link "Account"
      - button "Account menu"
  `);
  await page.goto("/member/checkin");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - textbox "Enter Code"
      - button "Submit"
  `);
  await page.getByRole("textbox", { name: "Enter Code" }).fill(code);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Success!" })).toBeFocused();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Check In" [level=1]
      - status:
        - heading "Success!" [level=2]
        - paragraph: Chess Night
        - paragraph: Robotics Club
        - paragraph: +10 points
        - link "Done"
        - button "Enter Another Code"
  `);
});

test("An admin creates an event and follows its list using only names, roles, and order", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const page = await openPage({ as: admin });
  await page.goto("/admin/events/create");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - button "Back"
      - heading "Create Event" [level=1]
      - radiogroup "Active Status":
        - radio "Active" [checked]
        - radio "Inactive"
      - textbox "Event Name"
      - textbox "Event Date"
      - spinbutton "Points"
      - button "Save"
      - button "Cancel"
  `);
  const { id, code } = await createEvent(admin);
  await page.goto(`/admin/events/${id}/details`);
  await expect(page.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
  await checkIn(await newMember(), code);
  await expect(page.getByRole("status").filter({ hasText: "Mina Okafor" })).toHaveCount(1);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Chess Night Details" [level=1]
      - region "1 Attendee":
        - heading "1 Attendee" [level=2]
        - table:
          - rowgroup:
            - row:
              - columnheader "Timestamp"
              - columnheader "Name"
              - columnheader "Grade"
          - rowgroup:
            - row:
              - cell "Mina Okafor"
  `);
});
