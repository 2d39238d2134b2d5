import { expect } from "vitest";
import { browserKioskSchema, kioskReplySchema } from "#contract/attendance/kiosk.ts";
import type { Browser } from "../browser/browser.ts";
import { testPassword, type Admin } from "../people/people.ts";
import { kioskOptions } from "../requests/club-world.ts";
import type { TestApp } from "../servers/test-app.ts";

/** Logs a second browser of an admin in. */
export async function logInAgain(app: TestApp, { user }: Pick<Admin, "user">): Promise<Browser> {
  const browser = app.browser();
  await browser.post("/api/session", { email: user.email, password: testPassword });
  return browser;
}

/** Makes another browser of an admin a kiosk, for an event or for any open event. */
export async function openKiosk(
  app: TestApp,
  admin: Admin,
  eventId: string | null,
  options: Partial<typeof kioskOptions> = {},
) {
  const browser = await logInAgain(app, admin);
  const input = { eventId, ...kioskOptions, ...options };
  expect((await browser.post(`${admin.api}/kiosks`, input)).status).toBe(204);
  return kioskIn(browser);
}

/** What a browser that is a kiosk can do. */
export async function kioskIn(browser: Browser) {
  const read = async () => browserKioskSchema.parse((await browser.get("/api/kiosk")).body);
  const id = (await read()).kiosk?.id ?? "";
  const send = (entry: object) =>
    browser.post("/api/kiosk/entries", { key: crypto.randomUUID(), how: "scanned", ...entry });
  const say = async (entry: object) => kioskReplySchema.parse((await send(entry)).body);
  const names = (letters: string) =>
    browser.get(`/api/kiosk/names?letters=${encodeURIComponent(letters)}`);
  return { browser, id, read, send, say, names };
}

/** Gives members of a club school IDs. */
export async function setSchoolIds(
  app: TestApp,
  clubId: string,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [personId, schoolId] of Object.entries(ids))
    await app.deps.database.write
      .updateTable("memberships")
      .set({ schoolId })
      .where((row) => row.and({ clubId, personId }))
      .execute();
}
