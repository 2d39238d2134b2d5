import { createBrowser } from "#test-support/browser/browser.ts";
import { adminSignUp, signUpAdmin, testPassword } from "#test-support/people/people.ts";
import type { RunningServer } from "#test-support/rig/serve.ts";
import { sheetOfBytes } from "#test-support/sheets/workbooks.ts";
import type { Engine } from "./engine.ts";
import { personAt } from "./person.ts";

/** Large enough that a workbook is unpacked in a worker, which the page's policy has to let start. */
const unpackedBytes = 0.6 * 1024 * 1024;

/** An officer imports a workbook. */
export async function bringWorkbook(
  engine: Engine,
  { url }: RunningServer,
  say: (step: string) => void,
) {
  const owner = adminSignUp({ clubName: "Chess Club", timeZone: "UTC" });
  await signUpAdmin(createBrowser(url, fetch), owner);
  const officer = personAt(await engine.open());
  await officer.goto(`${url}/login`);
  await officer.fill("Email", owner.email);
  await officer.fill("Password", testPassword);
  await officer.press("Login");
  await officer.isAt("/admin/events");

  say("an officer imports a workbook of 0.6 MB");
  const { people, file } = sheetOfBytes(unpackedBytes, 30);
  await officer.goto(`${url}/admin/import`);
  await officer.attach("Or choose a file, or drop it here", { name: "club.xlsx", bytes: file });
  await officer.sees(`${people} people, 30 events`);
  await officer.press(`Import ${people} Rows`);
  await officer.sees("points match your sheet.");
}
