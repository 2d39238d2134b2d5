import { createEvent } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

const timeZone = "America/Los_Angeles";

/** What the clocks of the club show some minutes from now. */
const inMinutes = (minutes: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
    .format(Date.now() + minutes * 60_000)
    .replace(" ", "T");

/** Check-in to it opens in half an hour. */
const laterToday = () => ({ name: "Kickoff", starts: inMinutes(60), ends: inMinutes(120) });

test("A first-timer who is early is told when check-in opens, before and after the sign-up (R7.24)", async ({
  page,
  newAdmin,
}) => {
  const event = await createEvent(await newAdmin({ timeZone }), laterToday());
  await page.goto(`/member/checkin?code=${event.code}`);
  await expect(page.getByText("Check-in for Kickoff opens at")).toHaveText(
    /opens at \d+:\d\d [AP]M\. Log in or create an account, and you'll be checked in then\. We'll save your spot until \d+:\d\d [AP]M\.$/,
  );
  await page.getByRole("link", { name: "Create Account" }).click();
  const form = signUpForm(page);
  await form.fillAsMember({ email: `early.${Date.now()}@example.org` });
  await form.submit();
  await expect(page.getByText("We saved your spot")).toHaveText(
    /^Check-in for Kickoff opens .*at \d+:\d\d [AP]M\. We saved your spot, so you'll be checked in then\. You can put your phone away\.$/,
  );
  await expect(checkInForm(page).success).toHaveCount(0);
});

test("A member who is early is told that their spot is saved, and isn't asked again (R7.24)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const event = await createEvent(await newAdmin({ timeZone }), laterToday());
  const page = await openPage({ as: await newMember() });
  await page.goto("/member/checkin");
  await checkInForm(page).send(event.code);
  await expect(page.getByText("We saved your spot")).toBeVisible();
  await expect(checkInForm(page).success).toHaveCount(0);
  await page.goto("/member/clubs");
  await expect(page.getByRole("heading", { name: "No Clubs Yet..." })).toBeVisible();
});
