import { z } from "zod";
import { runningSessionSchema } from "#contract/accounts/own-account.ts";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { browserKioskSchema } from "#contract/attendance/kiosk.ts";
import { madePassSchema } from "#contract/attendance/passes.ts";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import { eventAnswerSchema } from "#contract/events/events.ts";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { recordLinkSchema } from "#contract/members/own-record.ts";
import type { Answer } from "../browser/browser.ts";
import { today } from "../club-data/days.ts";
import { passTokenIn } from "../club-data/links.ts";
import { logHours } from "../club-data/logged-hours.ts";
import { checkIn, eventInput, signUpAdmin, signUpMember, testPassword } from "../people/people.ts";
import { giveSeats, inviteTo } from "../people/seats.ts";
import type { TestApp } from "../servers/test-app.ts";
import { askForEmail, askForProof, askForReset } from "../servers/written-mail.ts";
import { kioskOptions, nia, type ClubWorld } from "./club-world.ts";

/**
 * A club's data: one item of each kind that belongs to an event other than the `attendedId` and
 * `eventId` of its world, and one that has ended.
 */
export type EndedThings = Awaited<ReturnType<typeof endThings>>;

/** Creates them, as owners, members, and people without an account would. */
export async function endThings(app: TestApp, world: ClubWorld) {
  const { owner, helper, member } = world.browsers;
  const api = `/api/clubs/${world.clubId}`;
  const post = async (path: string, body: object = {}) => done(await owner.post(api + path, body));
  const run = async (command: object) =>
    operationAnswerSchema.parse(await post("/operations", { command })).revision;
  const addEvent = async (name: string) =>
    eventAnswerSchema.parse(await post("/events", eventInput({ name, date: null }))).event;
  const addNewcomer = async () => {
    const path = `/events/${world.attendedId}/newcomers`;
    const { attendee, claim } = newcomerSchema.parse(
      await post(path, { ...nia, isSomeoneElse: true }),
    );
    return { id: attendee.id, claim: claim.code };
  };
  const addPass = async (eventId: string) => {
    const { madeId: id, passes } = madePassSchema.parse(
      await post(`/events/${eventId}/door-passes`),
    );
    return { id, token: passTokenIn(passes.find((pass) => pass.id === id)?.link) };
  };
  const addSlips = async (eventId: string) => {
    const made = await post(`/events/${eventId}/slips`, { count: 2 });
    return slipsAnswerSchema.parse(made).slips.map(({ code }) => code);
  };
  const ask = async (by: typeof member, eventId: string) =>
    done(await by.post("/api/me/requests", { eventId, reason: "My phone was empty" }));

  const [deleted, aside] = [await addEvent("Deleted"), await addEvent("Aside")];
  await run({ kind: "delete-event", eventId: deleted.id });

  const [erased, merged] = [await addNewcomer(), await addNewcomer()];
  done(await owner.delete(`${api}/members/${erased.id}`));
  await run({ kind: "merge-members", personId: world.personId, fromId: merged.id });

  const elsewhere = await signUpMember(app.browser());
  await checkIn(elsewhere, world.code);
  await ask(elsewhere.browser, aside.id);
  const declinedHours = await logHours({ browser: member }, world.clubId, { date: today });
  await post("/declined-hour-requests", {
    hourRequestId: declinedHours,
    reason: "Nobody could confirm it",
  });
  const declined = await signUpMember(app.browser());
  await checkIn(declined, world.code);
  await ask(declined.browser, world.eventId);
  await post(`/events/${world.eventId}/declined-requests`, {
    personId: declined.personId,
    reason: "Nobody saw you",
  });

  const invited = await inviteTo({ browser: owner, api });
  done(await owner.delete(`${api}/invitations/${invited.id}`));
  const passElsewhere = await addPass(aside.id);
  const [taken, revoked] = [await addPass(world.eventId), await addPass(world.eventId)];
  const [door, closedDoor] = [app.browser(), app.browser()];
  const key = crypto.randomUUID();
  for (const [browser, { token }] of [
    [door, taken],
    [closedDoor, revoked],
  ] as const)
    done(await browser.post("/api/door", { token, name: "Sam", key }));
  done(await owner.delete(`${api}/events/${world.eventId}/door-passes/${revoked.id}`));
  const kiosk = await endKiosk(app, world, (await addPass(world.eventId)).token);
  const [slip = "", voided = ""] = await addSlips(world.eventId);
  const [slipElsewhere = ""] = await addSlips(aside.id);
  await post(`/events/${world.eventId}/voided-slips`, { codes: [voided], isVoid: true });

  const officer = await signUpAdmin(app.browser());
  await giveSeats(app, world.clubId, { [officer.user.id]: "officer" });
  done(await owner.delete(`${api}/officers/${officer.user.id}`));
  const session = await endSession(app, world);
  const feed = calendarFeedSchema.parse(done(await member.post("/api/me/calendar", {})));
  done(await member.delete("/api/me/calendar"));
  const links = `/api/me/clubs/${world.clubId}/record/links`;
  const shares = { points: true, events: true, requirementIds: [] };
  const share = recordLinkSchema.parse(done(await member.post(links, shares)));
  done(await member.delete(`${links}/${share.id}`));

  const heads = (count: number) =>
    run({ kind: "count-heads", eventId: aside.id, heads: count, note: "" });
  const undone = await heads(1);
  await run({ kind: "undo", revision: undone });
  const notUndone = await heads(2);

  const mover = await signUpMember(app.browser());
  const { confirm, undo } = await askForEmail(app, mover.browser);
  done(await mover.browser.put("/api/me/email-change", { token: confirm }));
  done(await app.browser().put("/api/undone-email-changes", { token: undo }));

  const proof = await askForProof(app, helper);
  done(await app.browser().put("/api/address-proofs", { token: proof }));
  const reset = await askForReset(app, elsewhere.user.email);
  const password = testPassword;
  done(await app.browser().put("/api/password-resets", { token: reset, password }));

  return {
    deleted,
    erased,
    merged,
    invited,
    revoked,
    kiosk,
    slip,
    slipElsewhere,
    voided,
    undone,
    notUndone,
    door,
    closedDoor,
    aside: aside.id,
    confirm,
    undo,
    session,
    proof,
    reset,
    passElsewhere: passElsewhere.id,
    officer: officer.user.id,
    elsewhere: elsewhere.personId,
    declined: declined.personId,
    declinedHours,
    recordLinkId: share.id,
    sharedRecord: share.link.split("/").at(-1) ?? "",
    feed: feed.link?.split("/").at(-2) ?? "",
  };
}

/** Makes a browser with a door pass a kiosk, which an owner ends. */
async function endKiosk(app: TestApp, { clubId, browsers: { owner } }: ClubWorld, token: string) {
  const browser = app.browser();
  done(await browser.post("/api/door", { token, name: "Kim", key: crypto.randomUUID() }));
  done(await browser.post("/api/kiosk", kioskOptions));
  const { kiosk } = browserKioskSchema.parse(done(await browser.get("/api/kiosk")));
  const id = kiosk?.id ?? "";
  done(await owner.delete(`/api/clubs/${clubId}/kiosks/${id}`));
  return id;
}

/** Logs in as a club's member, and logs out again. */
async function endSession(app: TestApp, { email, browsers: { member } }: ClubWorld) {
  const ids = async () =>
    ownSessionsSchema
      .parse((await member.get("/api/me/sessions")).body)
      .sessions.map(({ id }) => id);
  const before = new Set(await ids());
  const browser = app.browser();
  done(await browser.post("/api/session", { email, password: testPassword }));
  const id = (await ids()).find((one) => !before.has(one)) ?? "";
  done(await browser.delete("/api/session"));
  return id;
}
const ownSessionsSchema = z.object({ sessions: z.array(runningSessionSchema) });

function done({ status, text, body }: Answer): unknown {
  if (status >= 400) throw new Error(`Got ${status}: ${text}`);
  return body;
}
