import { createBrowser } from "#test-support/browser/browser.ts";
import {
  createEvent,
  listMembers,
  memberSignUp,
  signUpAdmin,
} from "#test-support/people/people.ts";
import type { RunningServer } from "#test-support/rig/serve.ts";
import { until } from "#test-support/rig/until.ts";
import type { Engine } from "./engine.ts";
import { personAt } from "./person.ts";

/**
 * Twelve members at one event whose server goes away: four have submitted the code, four submit it
 * on a page that is already open, and four scan it and leave. Then one more is early.
 */
export async function meetTwelvePhones(
  engine: Engine,
  server: RunningServer,
  say: (step: string) => void,
) {
  const { url } = server;
  say("twelve members log in, each on a phone of their own");
  const admin = await signUpAdmin(createBrowser(url, fetch), { timeZone: "UTC" });
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const phones: Awaited<ReturnType<typeof startPhone>>[] = [];
  while (phones.length < 12) phones.push(await startPhone(engine, url));
  const scan = `${url}/member/checkin?code=${event.code}`;

  say("four are checked in");
  for (const phone of phones.slice(0, 4)) await phone.submit(event.code);
  for (const phone of phones.slice(0, 4)) await phone.sees("Success!");

  say("the server is gone: four submit, and four scan and leave");
  await server.stop();
  for (const phone of phones.slice(4, 8)) await phone.submit(event.code);
  for (const phone of phones.slice(8)) await phone.goto(scan);
  for (const phone of phones.slice(4)) {
    await phone.sees("You're not checked in yet.");
    if (await phone.shows("Success!")) throw new Error("A waiting check-in reads as saved.");
  }
  for (const phone of phones.slice(8)) await phone.goto("about:blank");

  say("the server is back, and each is counted once");
  await server.restart();
  for (const phone of phones.slice(4, 8)) await phone.sees("Success!");
  for (const phone of phones.slice(8)) {
    await phone.goto(`${url}/member/clubs`);
    await phone.sees("You're checked in to Kickoff.");
  }
  const counted = [...(await listMembers(admin)).values()];
  if (counted.length !== 12 || counted.some(({ totalPoints }) => totalPoints !== 5))
    throw new Error(`Not twelve with 5 points each: ${JSON.stringify(counted)}`);

  say("a member who is early is told that their spot is saved");
  const times = { starts: inMinutes(60), ends: inMinutes(120) };
  const later = await createEvent(admin, { name: "Finals", ...times });
  const [early] = phones;
  if (early === undefined) throw new Error("There is no phone.");
  // The page that showed Success! would show it again.
  await early.goto(`${url}/member/clubs`);
  await early.submit(later.code);
  await early.sees("We saved your spot, so you'll be checked in then.");
}

/** A phone on which a new member is logged in, and which can answer a scan without a network. */
async function startPhone(engine: Engine, url: string) {
  const phone = personAt(await engine.open());
  await phone.goto(`${url}/login`);
  await phone.post("/api/accounts", memberSignUp());
  await phone.goto(`${url}/member/checkin`);
  await until("the service worker", () => phone.hasWorker());
  return {
    ...phone,
    async submit(code: string) {
      if ((await phone.path()) !== "/member/checkin") await phone.goto(`${url}/member/checkin`);
      await phone.fill("Enter Code", code);
      await phone.press("Submit");
    },
  };
}

/** The local time some minutes from now, in the club's time zone. */
function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);
}
