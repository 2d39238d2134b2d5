import type { RunningServer } from "#test-support/rig/serve.ts";
import { until } from "#test-support/rig/until.ts";
import type { walk } from "./journey.ts";

/**
 * A scan and a roll call while the server can't be reached, by the people of the main job. These
 * browsers can't be taken offline, so the server stops, which they can't tell apart.
 */
export async function scanWithoutNetwork(
  { admin, member }: Awaited<ReturnType<typeof walk>>,
  server: RunningServer,
  say: (step: string) => void,
) {
  const { url } = server;
  say("another event is created, and its roll call opened");
  await admin.goto(`${url}/admin/events/create`);
  await admin.fill("Event Name", "Build night");
  await admin.fill("Points", "5");
  await admin.press("Save");
  await admin.sees("Build night Details");
  const code = await admin.fact("Code");
  await admin.goto(url + (await admin.path()).replace("details", "roll-call"));
  await admin.sees("0 of 1 here");
  await member.goto(`${url}/member/checkin`);
  await until("the service worker", () => member.hasWorker());

  say("the server is gone, and a scanned code isn't saved yet");
  await server.stop();
  await member.goto(`${url}/member/checkin?code=${code}`);
  await member.sees("You're not checked in yet.");
  await member.sees("This check-in is for Mina Okafor.");

  say("nor is someone added in the roll call");
  await admin.call("Mina Okafor");
  await admin.sees("1 not saved yet");
  await admin.sees("0 of 1 here");

  say("the server is back, and both are saved, once");
  await server.restart();
  await member.sees("Build night");
  await admin.sees("1 of 1 here");
  await member.goto(`${url}/member/clubs`);
  await member.sees("Robotics Club");
  await admin.goto(`${url}/admin/members`);
  await admin.sees("10");
}
