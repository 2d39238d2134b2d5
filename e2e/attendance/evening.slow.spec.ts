import type { Page } from "@playwright/test";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { scanByKeys } from "#test-support/browser/scan-by-keys.ts";
import { checkIn, createEvent, type Member } from "#test-support/people/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { attendeesOf, membersOf } from "../support/club.ts";
import { cardLinkOf, untilAnswered } from "../support/door.ts";
import { chooseMore, openPart } from "../support/event-parts.ts";
import {
  closeOffline,
  networkFailures,
  submitOffline,
  withoutWorker,
} from "../support/go-offline.ts";
import { logIn } from "../support/log-in.ts";
import { setSeat } from "../support/seats.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** Types in the code immediately, and sees that it counts. */
async function type(page: Page, code: string): Promise<void> {
  await page.goto("/member/checkin");
  await checkInForm(page).send(code);
  await expect(checkInForm(page).success).toBeVisible();
}

/** Scans while logged out, so that the check-in is pending. */
async function scanSignedOut(page: Page, code: string): Promise<void> {
  await page.goto(`/member/checkin?code=${code}`);
  await expect(page.getByText("You're at Kickoff (")).toBeVisible();
}

test("An evening: twelve browsers at one event, and the records afterward", async ({
  openPage,
  newAdmin,
  newMember,
  server,
  allowConsole,
}) => {
  allowConsole(networkFailures);
  const admin = await newAdmin();
  const helper = await newAdmin({ firstName: "Hal", lastName: "Per" });
  setSeat(server, admin, helper, "helper");
  setSeat(server, helper, helper);
  const earlier = await createEvent(admin, { name: "Earlier", date: null, points: 1 });
  const event = await createEvent(admin, { name: "Kickoff", date: null, points: 5 });
  const { body } = await admin.browser.post(`${admin.api}/events/${event.id}/slips`, { count: 1 });
  const [slip] = slipsAnswerSchema.parse(body).slips;
  const named = async (firstName: string): Promise<Member> => {
    const member = await newMember({ firstName, lastName: "Lim" });
    await checkIn(member, earlier.code);
    return member;
  };
  const members = await Promise.all([
    ...[named("Ana"), named("Ben"), named("Cleo"), named("Dara"), named("Eli")],
    ...[named("Fay"), named("Gus"), named("Ida"), named("Jon"), named("Kai")],
  ] as const);
  const [ana, ben, cleo, dara, eli, fay, gus, ida, jon, kai] = members;

  const [projector, scanner, desk] = await Promise.all([
    openPage({ as: admin }),
    openPage({ as: helper }),
    openPage({ as: admin }),
  ]);
  await projector.goto(`/admin/events/${event.id}/projector`);
  await scanner.goto(`/admin/events/${event.id}/scan`);
  await scanner.getByRole("button", { name: "Start Camera" }).waitFor();
  await desk.goto(`/admin/events/${event.id}/details`);
  const [online, closed] = await Promise.all([
    openPage({ as: eli, ...withoutWorker }),
    openPage({ as: fay, ...withoutWorker }),
  ]);
  const [signedOut, firstTimer, late] = await Promise.all([
    openPage(),
    openPage(),
    openPage({ as: kai }),
  ]);

  // All at the same time, as when the code appears.
  await Promise.all([
    ...[ana, ben, cleo].map(async (as) => type(await openPage({ as }), event.code)),
    openPage({ as: gus }).then((page) => type(page, slip?.code ?? "")),
    submitOffline(online, event.code),
    submitOffline(closed, event.code),
    (async () => {
      await scanSignedOut(signedOut, event.code);
      await logIn(signedOut, dara.user.email);
      await expect(checkInForm(signedOut).success).toBeVisible();
    })(),
    (async () => {
      await scanSignedOut(firstTimer, event.code);
      await firstTimer.getByRole("link", { name: "Create Account" }).click();
      await expect(firstTimer.getByRole("heading", { level: 1 })).toHaveText("Create Account");
      await signUpForm(firstTimer).fillAsMember();
      await signUpForm(firstTimer).submit();
      await expect(checkInForm(firstTimer).success).toBeVisible();
    })(),
    (async () => {
      await untilAnswered(scanner, /^Ida Lim/, async () =>
        scanByKeys(scanner, await cardLinkOf(ida)),
      );
    })(),
    (async () => {
      await desk.getByRole("combobox", { name: "Add Attendee" }).fill("Jon");
      // Before the search, the list is longer, and would move under the press.
      await expect(desk.getByRole("option")).toHaveText([new RegExp(`^${jon.user.name}`)]);
      await desk.getByRole("option").click();
      await desk.getByRole("button", { name: "Save" }).click();
      await expect(desk.getByRole("row").filter({ hasText: jon.user.name })).toBeVisible();
    })(),
  ]);
  await expect(projector.getByText("8 attendees")).toBeVisible();

  // One page stays open; the other is closed and reopened before the network is back.
  const phone = closed.context();
  await closeOffline(closed);
  const opened = await phone.newPage();
  await expect(opened.goto("/member/clubs")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  await Promise.all([phone.setOffline(false), online.context().setOffline(false)]);
  await opened.goto("/member/clubs");
  await expect(opened.getByRole("region", { name: "Notices" })).toContainText(
    "You're checked in to Kickoff. We sent your code once you were back online.",
  );
  await expect(checkInForm(online).success).toBeVisible();
  await expect(projector.getByText("10 attendees")).toBeVisible();

  // Afterward: someone attended without a phone, and heads are counted.
  await chooseMore(desk, "this event", "Make Inactive");
  await expect(projector.getByText(event.code)).toHaveCount(0);
  await late.goto(`/member/clubs/${admin.club.id}/details`);
  await late.getByRole("button", { name: "I Was There" }).click();
  await dialog(late).getByLabel("Reason").fill("My phone was empty");
  await dialog(late).getByRole("button", { name: "Send" }).click();
  await openPart(desk, "After");
  await desk.getByRole("button", { name: "Approve 1 Request" }).click();
  await dialog(desk).getByRole("button", { name: "Approve 1 Request" }).click();
  await expect(desk.getByRole("heading", { name: "11 Attendees" })).toBeVisible();
  const heads = desk.getByRole("region", { name: "Head Count" });
  await heads.getByRole("button", { name: "Count Heads" }).click();
  await dialog(desk).getByLabel("Head count").fill("11");
  await dialog(desk).getByRole("button", { name: "Save" }).click();
  await desk.getByRole("button", { name: "Lock Attendance" }).click();
  await dialog(desk).getByRole("button", { name: "Lock Attendance" }).click();
  await expect(desk.getByText(/^Locked \d/)).toBeVisible();

  const lims = members.map(({ user }) => user.name);
  const attendees = await attendeesOf(admin, event);
  expect(attendees.map(({ name }) => name).toSorted()).toEqual([...lims, "Noor Haddad"].toSorted());
  const points = Object.fromEntries(
    (await membersOf(admin)).map(({ name, totalPoints }) => [name, totalPoints]),
  );
  expect(points).toEqual({
    ...Object.fromEntries(lims.map((name) => [name, 6])),
    "Noor Haddad": 5,
  });
});
