import { createBrowser } from "#test-support/browser/browser.ts";
import {
  adminSignUp,
  createEvent,
  signUpAdmin,
  testPassword,
  type Admin,
} from "#test-support/people/people.ts";
import type { RunningServer } from "#test-support/rig/serve.ts";
import { until } from "#test-support/rig/until.ts";
import type { Engine } from "./engine.ts";
import { personAt } from "./person.ts";

/** An officer opens a kiosk, where members sign in by their school IDs, also without the server. */
export async function signInAtKiosk(
  engine: Engine,
  server: RunningServer,
  say: (step: string) => void,
) {
  const { url } = server;
  const owner = adminSignUp({ clubName: "Rocketry Club", timeZone: "UTC" });
  const admin = await signUpAdmin(createBrowser(url, fetch), owner);
  for (const [firstName, schoolId] of [
    ["Ana", "480001"],
    ["Ben", "480002"],
    ["Cleo", "480003"],
    ["Eli", "480005"],
    ["Dana", null],
  ] as const)
    await addMember(admin, firstName, schoolId);
  const event = await createEvent(admin, { name: "Launch", points: 5 });
  const read = async (list: string) =>
    (await admin.browser.get(`${admin.api}/events/${event.id}/${list}`)).body;

  say("an officer opens a kiosk");
  const tab = await engine.open();
  const kiosk = personAt(tab);
  await kiosk.goto(`${url}/login`);
  await kiosk.fill("Email", owner.email);
  await kiosk.fill("Password", testPassword);
  await kiosk.press("Login");
  await kiosk.isAt("/admin/events");
  await kiosk.goto(`${url}/admin/events/${event.id}/details?door=open`);
  await kiosk.press("Open Kiosk");
  await kiosk.sees("Use this device as a kiosk?");
  await kiosk.press("Open Kiosk");
  await kiosk.isAt("/kiosk");
  await kiosk.sees("0 here");

  say("three members scan their IDs, wherever the focus is");
  await tab.scan("480001");
  await kiosk.sees("Ana L., 5 points");
  await tab.scan("480002");
  await kiosk.sees("Ben L., 5 points");
  await tab.read(`(document.activeElement.blur(), true)`);
  await tab.scan("480003");
  await kiosk.sees("Cleo L., 5 points");
  await kiosk.sees("3 here");

  say("an ID that nobody has becomes that of who says their name");
  await tab.scan("990099");
  await kiosk.sees("We don't know this ID");
  await kiosk.press("Type Your Name");
  await kiosk.fill("Type your name", "Da");
  await kiosk.press("Dana L.");
  await kiosk.sees("Is this you, Dana L.?");
  await kiosk.press("Yes, That's Me");
  await kiosk.sees("We'll know this ID from now on.");
  await tab.scan("990099");
  await kiosk.sees("Already checked in at");
  await until("the service worker", () => kiosk.hasWorker());

  say("the server is gone, and two scans wait, also after a reload");
  await server.stop();
  await tab.scan("480005");
  await kiosk.sees("Saved. An officer will add you.");
  await tab.scan("990011");
  await kiosk.sees("2 waiting");
  await tab.scan("480001");
  await kiosk.sees("Saved. Ana L.");
  await kiosk.sees("3 waiting");
  await kiosk.goto(`${url}/kiosk`);
  await kiosk.sees("3 waiting");

  say("the server is back: each counts once, and the unknown ID is kept");
  await server.restart();
  await until("nothing to wait", async () => !(await kiosk.shows("waiting")));
  const { attendees } = (await read("attendees")) as { attendees: { name: string }[] };
  const { unknownIds } = (await read("unknown-ids")) as { unknownIds: { entry: string }[] };
  const names = attendees.map(({ name }) => name).toSorted();
  const found = JSON.stringify([names, unknownIds.map(({ entry }) => entry)]);
  const expected = ["Ana", "Ben", "Cleo", "Dana", "Eli"].map((name) => `${name} Lim`);
  if (found !== JSON.stringify([expected, ["990011"]]))
    throw new Error(`The kiosk counted ${found}.`);

  say("the officer leaves it with their password");
  await kiosk.press("Leave Kiosk");
  await kiosk.fill("Password", testPassword);
  await kiosk.press("Leave Kiosk");
  await kiosk.isAt(`/admin/events/${event.id}/details`);
}

/** Adds a member without an account, who has this school ID, if any. */
async function addMember(admin: Admin, firstName: string, schoolId: string | null): Promise<void> {
  const { browser, api } = admin;
  const earlier = await createEvent(admin, { name: "Earlier", points: 0, status: "Inactive" });
  const input = { firstName, lastName: "Lim", gradYear: null };
  const { body } = await browser.post(`${api}/events/${earlier.id}/newcomers`, input);
  const personId = (body as { attendee: { id: string } }).attendee.id;
  if (schoolId === null) return;
  const command = { kind: "set-school-id", personId, schoolId };
  const { status } = await browser.post(`${api}/operations`, { command });
  if (status >= 300) throw new Error(`${firstName}'s ID is refused.`);
}
