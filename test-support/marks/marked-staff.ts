import { claimSchema, newcomerSchema } from "#contract/attendance/door.ts";
import { madePassSchema } from "#contract/attendance/passes.ts";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import type { Browser } from "../browser/browser.ts";
import { passTokenIn } from "../club-data/links.ts";
import { signUpAdmin, testPassword } from "../people/people.ts";
import { giveSeats, inviteTo } from "../people/seats.ts";
import { askForSecondStep } from "../people/second-step-required.ts";
import { addSecondStep } from "../people/second-step.ts";
import type { Asker } from "./mark-table.ts";
import { done, userOf, type Marking } from "./marking.ts";

/** Marks the people who run a club or did, what they made, and the holder of a door pass. */
export async function markStaff({ app, club, owner, api, mark, post, wait }: Marking) {
  const officer = await userOf(club.browsers.officer);
  const helper = await userOf(club.browsers.helper);
  const removed = await signUpAdmin(app.browser(), { firstName: "Zqonce" });
  const weak = await signUpAdmin(app.browser(), { firstName: "Zqweak" });
  const locker = await signUpAdmin(app.browser(), { firstName: "Zqlocker" });
  wait();
  await giveSeats(app, club.clubId, {
    [removed.user.id]: "officer",
    [weak.user.id]: "owner",
    [locker.user.id]: "officer",
  });
  const staff: [Asker, { name: string; email: string }][] = [
    ["owner", owner.user],
    ["officer", officer],
    ["helper", helper],
    ["removed officer", removed.user],
    ["no second step", weak.user],
    ["locked scanner", locker.user],
  ];
  for (const [asker, { name, email }] of staff) {
    mark("names of people who run the club", [name], [asker]);
    mark("emails of people who run the club", [email], [asker]);
  }

  const makePass = async ({ browser }: { browser: Browser }) => {
    const made = done(await browser.post(`${api}/events/${club.eventId}/door-passes`, {}));
    const { madeId, passes } = madePassSchema.parse(made);
    return passTokenIn(passes.find(({ id }) => id === madeId)?.link);
  };
  const keptPass = await makePass(removed);
  const { id: slipPersonId } = newcomerSchema.parse(
    await post(`/events/${club.eventId}/newcomers`, {
      firstName: "Zqslip",
      lastName: "Zqnewcomer",
      gradYear: null,
    }),
  ).attendee;
  mark("names of members", ["Zqslip Zqnewcomer"]);
  const printed = await removed.browser.post(`${api}/members/${slipPersonId}/claim`, {});
  const keptClaim = claimSchema.parse(done(printed)).code;
  done(await owner.browser.delete(`${api}/officers/${removed.user.id}`));

  const pass = app.browser();
  const passName = "Zqsam";
  const key = crypto.randomUUID();
  done(await pass.post("/api/door", { token: await makePass(owner), name: passName, key }));
  mark("names on door passes", [passName], ["pass"]);
  const passToken = await makePass(owner);
  const { link } = calendarFeedSchema.parse(await post("/calendar"));
  const calendarToken = link?.split("/").at(-2) ?? "";
  const invitation = await inviteTo(owner);
  mark("links to door passes and the club's calendar", [passToken, calendarToken]);
  const invite = async (sentTo: string) => {
    // As if the server could send mails.
    const { id } = await inviteTo(owner, { role: "helper" });
    const { write } = app.deps.database;
    await write.updateTable("invites").set({ sentTo }).where("id", "=", id).execute();
  };
  await invite("zq-invited@example.org");
  mark("invitations", [invitation.token, "zq-invited@example.org"]);

  for (const person of [owner, { browser: club.browsers.officer, password: testPassword }, locker])
    await addSecondStep(app, person);
  done(await askForSecondStep(owner));
  done(await locker.browser.post(`${api}/events/${club.eventId}/lock`, {}));
  return {
    removed,
    weak,
    locker,
    pass,
    slipPersonId,
    invite,
    emails: Object.fromEntries(staff.map(([asker, { email }]) => [asker, email])),
    proofs: { calendarToken, passToken, token: invitation.token },
    kept: { passToken: keptPass, claim: keptClaim },
  };
}
