import { createBrowser } from "#test-support/browser/browser.ts";
import { createCategory } from "#test-support/club-data/categories.ts";
import {
  adminSignUp,
  createEvent,
  invitedSignUp,
  memberSignUp,
  signUpAdmin,
  testPassword,
} from "#test-support/people/people.ts";
import { inviteTo } from "#test-support/people/seats.ts";
import type { RunningServer } from "#test-support/rig/serve.ts";
import { until } from "#test-support/rig/until.ts";
import type { Engine } from "./engine.ts";
import { personAt } from "./person.ts";

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

/**
 * A club's year toward a letter: an officer says what counts, a member reads how close they are and
 * asks to be excused, and a parent opens what the member shares. A helper sees nothing of it.
 */
export async function earnALetter(
  engine: Engine,
  { url }: RunningServer,
  say: (step: string) => void,
) {
  const owner = adminSignUp({ clubName: "Drama Club", timeZone: "UTC" });
  const admin = await signUpAdmin(createBrowser(url, fetch), owner);
  const categoryId = await createCategory(admin, "Competitions");
  const past = { date: inDays(-30), points: 22, categoryId };
  const regionals = await createEvent(admin, { name: "Regionals", ...past });
  const finals = await createEvent(admin, {
    name: "Finals",
    date: inDays(5),
    points: 10,
    categoryId,
  });
  const [officers, members] = [await engine.open(), await engine.open()];
  const [officer, member] = [personAt(officers), personAt(members)];

  say("an officer says what a letter takes, and sees who would have it");
  await officer.goto(`${url}/login`);
  await officer.fill("Email", owner.email);
  await officer.fill("Password", testPassword);
  await officer.press("Login");
  await officer.isAt("/admin/events");
  await member.goto(`${url}/login`);
  await member.post("/api/accounts", memberSignUp({ firstName: "Ana", lastName: "Ruiz" }));
  await member.goto(`${url}/member/checkin`);
  const checkIn = { code: regionals.code, key: crypto.randomUUID() };
  await member.post("/api/me/checkins", checkIn);
  await officer.goto(`${url}/admin/requirements/create`);
  await officer.fill("Name", "Varsity Letter");
  await officer.set("At least", "30");
  await officer.sees("0 of 1 member met it");
  await officer.press("Save");
  await officer.sees("Requirements");

  say("gives a captain points with a note, from a list");
  await officer.goto(`${url}/admin/awards`);
  await officer.press("Give Points");
  await officer.fill("What For", "Team Captain");
  await officer.set("Members", "Ana Ruiz, 5, Led the build");
  await officer.press("Check");
  await officer.press("Give 1 Member Points");
  await officer.sees("Team Captain");

  say("a member reads what is missing, and why, and asks to be excused");
  const details = `${url}/member/clubs/${admin.club.id}/details`;
  await member.goto(details);
  await member.sees("27 of 30 points, 3 to go.");
  await member.press("Why 27?");
  await member.sees("Team Captain");
  await member.press("Ask to Be Excused");
  await member.sees("Coming Up");
  // Its button has its day, too.
  await member.press(
    await members.read<string>(
      `[...document.querySelectorAll("dialog button")].find((it) => it.textContent.startsWith("Finals")).textContent.trim()`,
    ),
  );
  await member.fill("Reason", "My cousin's wedding");
  await member.press("Send");
  await member.sees("Waiting for an officer");

  say("an officer excuses them, and records the results");
  await officer.goto(`${url}/admin/events/${finals.id}/details`);
  await officer.sees("My cousin's wedding");
  await officer.press("Excuse 1 Member");
  await officer.sees("Excuse 1 member from Finals?");
  await officer.press("Excuse 1 Member");
  await until("the answer", async () => !(await officer.shows("My cousin's wedding")));
  await officer.goto(`${url}/admin/requirements`);
  await officer.press("Varsity Letter");
  await officer.press("More actions for Varsity Letter");
  await officer.press("Record Results…");
  await officer.press("Record Results");
  await officer.sees("0 of 1 member met it.");

  say("the member shares a record, and a parent opens it");
  await member.goto(details);
  await member.sees("Excused");
  await member.press("My Record");
  await member.press("Share Link");
  await member.press("Create Link");
  const link = await until("the link", async () => (await member.valueOf("Link")) || null);
  await member.press("Done");
  const parent = personAt(await engine.open());
  await parent.goto(url + new URL(link).pathname);
  await parent.sees("Record of Ana Ruiz");
  await parent.sees("27 points");
  await member.press("Revoke");
  await member.sees("The link no longer works.");
  await parent.goto(url + new URL(link).pathname);
  await parent.sees("Nothing Shared Here");

  say("a helper sees nothing of it");
  const { token } = await inviteTo(admin, { role: "helper" });
  const helper = personAt(await engine.open());
  await helper.goto(`${url}/login`);
  await helper.post("/api/accounts", invitedSignUp(token));
  await helper.goto(`${url}/account`);
  await helper.post("/api/me/invitations", { token });
  await helper.goto(`${url}/admin/events`);
  await helper.sees("Finals");
  for (const path of ["events", "club", "requirements", "awards"]) {
    await helper.goto(`${url}/admin/${path}`);
    await helper.sees("Rollcall");
    for (const told of ["Varsity Letter", "Team Captain", "wedding", "excused"])
      if (await helper.shows(told)) throw new Error(`A helper reads "${told}" at ${path}.`);
  }
}
