import type { Page } from "@playwright/test";
import { memberCardSchema } from "#contract/attendance/door.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";

/** The current content of a person's card. */
export async function cardLinkOf({ browser }: Person): Promise<string> {
  return memberCardSchema.parse((await browser.get("/api/me/card")).body).link;
}

/** Makes someone a member of the admin's club, so that their card adds them at once. */
export async function asMemberOf<Who extends Person>(admin: Admin, member: Who): Promise<Who> {
  const earlier = await createEvent(admin, { name: "Earlier", points: 0 });
  await checkIn(member, earlier.code);
  await editEvent(admin, earlier, { status: "Inactive" });
  return member;
}

/** Types a text like a plugged-in scanner does: one key every 10 ms, however slow the test is. */
export async function scanByKeys(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const keys = [...text].map((char) => ({ key: char, text: char }));
  const enter = { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 };
  await Promise.all(
    [...keys, enter].map((key, place) =>
      session.send("Input.dispatchKeyEvent", {
        ...key,
        type: "keyDown",
        timestamp: began + place / 100,
      }),
    ),
  );
  await session.detach();
}

/** The answer that fills the screen after a scan. */
export const answer = (page: Page, name: string | RegExp) =>
  page.getByRole("status").getByRole("button", { name });

/** Does something at the door and waits for the answer, which disappears after a moment. */
export async function untilAnswered(
  page: Page,
  name: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([answer(page, name).waitFor(), act()]);
}
