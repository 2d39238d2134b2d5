import { until } from "#test-support/rig/until.ts";
import type { Engine } from "./engine.ts";
import { personAt } from "./person.ts";

const password = "correct horse battery";

/**
 * The main tasks with their forms: sign up, create, check in with a scanned link, see it live, log
 * in.
 */
export async function walk(engine: Engine, url: string, say: (step: string) => void) {
  const [admin, member] = [personAt(await engine.open()), personAt(await engine.open())];
  const email = (name: string) => `${name}-${engine.name.replaceAll(/\W/g, "")}@example.org`;

  say("an admin signs up with a club");
  await admin.goto(`${url}/create-account`);
  await admin.choose("Admin");
  await admin.fill("Club Name", "Robotics Club");
  await admin.fill("First Name", "Asha");
  await admin.fill("Last Name", "Rahman");
  await admin.fill("Email", email("asha"));
  await admin.fill("Password", password);
  await admin.fill("Confirm Password", password);
  await admin.tick();
  await admin.press("Create Account");
  await admin.isAt("/admin/events");

  say("and creates an event");
  await admin.press("Create Event");
  await admin.fill("Event Name", "Robotics kickoff");
  await admin.set("Event Date", "2026-11-20");
  await admin.fill("Points", "5");
  await admin.press("Save");
  await admin.sees("Robotics kickoff Details");
  await admin.sees("0 Attendees");
  const code = await admin.fact("Code");

  say("a member scans its code, and signs up first");
  await member.goto(`${url}/member/checkin?code=${code}`);
  await member.isAt("/login");
  await member.press("Create Account");
  await member.fill("First Name", "Mina");
  await member.fill("Last Name", "Okafor");
  await member.fill("Graduation Year", "2027");
  await member.fill("Email", email("mina"));
  await member.fill("Password", password);
  await member.fill("Confirm Password", password);
  await member.tick();
  await member.press("Create Account");

  say("and is checked in as of the scan");
  await member.isAt("/member/checkin");
  await member.sees("Success!");
  await member.sees("Arrived");

  say("a code that is scanned again waits for Submit");
  // The page that showed Success! would show it again.
  await member.press("Clubs");
  await member.sees("Robotics Club");
  await member.goto(`${url}/member/checkin?code=${code}`);
  await until("the scanned code", async () => (await member.valueOf("Enter Code")) === code);
  await member.press("Submit");
  await member.sees("You have already been checked into this event.");

  say("the admin sees them arrive");
  await admin.sees("1 Attendee");
  await admin.sees("Mina Okafor");

  say("the member logs out, and in again");
  await member.press("Account menu");
  await member.press("Logout");
  await member.isAt("/login");
  await member.fill("Email", email("mina"));
  await member.fill("Password", password);
  await member.press("Login");
  await member.sees("Robotics Club");
  return { admin, member };
}
