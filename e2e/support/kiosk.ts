import { expect, type Page } from "@playwright/test";
import type { Event } from "#contract/events/events.ts";
import { createBrowser } from "#test-support/browser/browser.ts";
import { createEvent, editEvent, testPassword, type Admin } from "#test-support/people/people.ts";
import { kioskOptions } from "#test-support/requests/club-world.ts";

/** Another browser in which an admin is logged in: a kiosk locks it. */
export async function logInAgain(admin: Admin, url: string): Promise<Admin> {
  const browser = createBrowser(url, fetch);
  await browser.post("/api/session", { email: admin.user.email, password: testPassword });
  return { ...admin, browser };
}

/** The school ID of one of a crowd. */
export const idOf = (number: number) => String(480_000 + number * 37);
/** People with school IDs, for `addPeople`. */
export const crowd = (size: number) =>
  Array.from({ length: size }, (_, number) => ({
    firstName: `Ana${number}`,
    lastName: `Ruiz${number}`,
    schoolId: idOf(number),
  }));

/** Adds people to the club who have these school IDs, and returns their ids by those. */
export async function addPeople(
  admin: Admin,
  people: readonly { firstName: string; lastName: string; schoolId: string }[],
): Promise<Map<string, string>> {
  const { browser, api } = admin;
  const earlier = await createEvent(admin, { name: "Earlier", points: 0 });
  const added = new Map<string, string>();
  for (const { schoolId, firstName, lastName } of people) {
    const input = { firstName, lastName, gradYear: null };
    const { body } = await browser.post(`${api}/events/${earlier.id}/newcomers`, input);
    const personId = (body as { attendee: { id: string } }).attendee.id;
    added.set(schoolId, personId);
    if (schoolId === "") continue;
    const command = { kind: "set-school-id", personId, schoolId };
    expect((await browser.post(`${api}/operations`, { command })).status).toBeLessThan(300);
  }
  await editEvent(admin, earlier, { status: "Inactive" });
  return added;
}

/** Makes the browser of a page a kiosk, in which nobody but `as` is logged in, and opens it. */
export async function becomeKiosk(
  page: Page,
  as: Admin,
  event: Pick<Event, "id"> | null,
  options: Partial<typeof kioskOptions> = {},
): Promise<void> {
  const input = { eventId: event?.id ?? null, ...kioskOptions, ...options };
  expect((await as.browser.post(`${as.api}/kiosks`, input)).status).toBe(204);
  await page.goto("/kiosk");
  await expect(page.getByRole("button", { name: "Leave Kiosk" })).toBeVisible();
}

/** Opens a kiosk in another browser of an admin; without an event, for any open one. */
export async function openKiosk(
  {
    openPage,
    server,
  }: { openPage: (options: { as: Admin }) => Promise<Page>; server: { url: string } },
  admin: Admin,
  event: Pick<Event, "id"> | null,
  options: Partial<typeof kioskOptions> = {},
): Promise<Page> {
  const as = await logInAgain(admin, server.url);
  const page = await openPage({ as });
  await becomeKiosk(page, as, event, options);
  return page;
}

/** The answer that fills the kiosk's screen. */
export const said = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);
