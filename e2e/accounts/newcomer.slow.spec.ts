import { createEvent } from "#test-support/people/people.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

test.describe("A newcomer who scans a code", () => {
  test("reads where they are, and has two equal ways on (R7.14, R13.45)", async ({
    page,
    newAdmin,
  }) => {
    const { code } = await createEvent(await newAdmin(), { name: "Kickoff" });
    await page.goto(`/member/checkin?code=${code}`);
    await expect(page.getByText("You're at Kickoff (Robotics Club).")).toBeVisible();
    await expect(page.getByText("Already have an account? Log in below.")).toBeVisible();
    const isNew = page.getByRole("link", { name: "I'm New" });
    const [one, other] = [
      await isNew.boundingBox(),
      await page.getByRole("button", { name: "Login", exact: true }).boundingBox(),
    ];
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
    await isNew.click();
    const form = signUpForm(page);
    await expect(form.gradYear).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(
      page.getByText(
        /^You're at Kickoff \(Robotics Club\)\. Create your account by \d+:\d\d [AP]M to /,
      ),
    ).toBeVisible();
    await page.getByRole("link", { name: "Log in", exact: true }).click();
    await expect(isNew).toBeVisible();
    await expect(page.getByText("You're at Kickoff (Robotics Club).")).toBeVisible();
  });

  test("can say that they run a club (R13.45)", async ({ page, newAdmin }) => {
    const { code } = await createEvent(await newAdmin());
    const redirect = `/member/checkin?code=${code}`;
    await page.goto(`/create-account?${new URLSearchParams({ redirect })}`);
    const form = signUpForm(page);
    await form.firstName.fill("Noor");
    await page.getByRole("button", { name: "I run a club" }).click();
    await expect(page.getByRole("radio", { name: "Admin" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Admin" })).toBeFocused();
    await expect(form.clubName).toBeVisible();
    await expect(form.firstName).toHaveValue("Noor");
    await form.choose("Member");
    await expect(form.gradYear).toBeVisible();
  });
});

test("A sign-up that lacks something shows the first field with its name (R13.46)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/create-account");
  const form = signUpForm(page);
  await form.fillAsMember();
  await form.lastName.fill("");
  await form.submit();
  await expect(form.lastName).toBeFocused();
  await expect(page.getByText("Last Name", { exact: true })).toBeInViewport({ ratio: 1 });
});
