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
