import { expect } from "vitest";
import { madePassSchema } from "#contract/attendance/passes.ts";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import {
  historyPageSchema,
  operationAnswerSchema,
  previewSchema,
} from "#contract/ledger/ledger.ts";
import { recordLinkSchema } from "#contract/members/own-record.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Answer } from "#test-support/browser/browser.ts";
import { passTokenIn } from "#test-support/club-data/links.ts";
import { signUpOperator } from "#test-support/people/operators.ts";
import {
  createEvent,
  checkIn,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats, inviteTo } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { watchClub } from "#test-support/servers/watch-club.ts";
import { saveClub } from "#test-support/sheets/club-files.ts";

const [robotics, makers, games] = ["Robotics Team", "Makers", "Board Games"] as const;

const operate = ({ browser, api }: Admin, command: object, expectedRevision?: number) =>
  browser.post(`${api}/operations`, { command, expectedRevision });

const rename = (admin: Admin, clubName: unknown, expectedRevision?: number) =>
  operate(admin, { kind: "set-club-name", clubName }, expectedRevision);

const undo = (admin: Admin, revision: number) => operate(admin, { kind: "undo", revision });

const revisionOf = ({ body }: Answer) => operationAnswerSchema.parse(body).revision;

const nameOf = async ({ browser, api }: Admin) =>
  ((await browser.get(`${api}/name`)).body as { clubName: string }).clubName;

/** Someone else who runs the admin's club. */
async function addColleague(app: TestApp, admin: Admin, role: "owner" | "officer" | "helper") {
  const { browser, user } = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [user.id]: role });
  return { ...admin, browser, user };
}

/** What a club called Robotics Team tells its people, and others, by where it tells them. */
async function openPlaces(app: TestApp) {
  const admin = await signUpAdmin(app.browser(), { clubName: robotics });
  const { browser, api, club } = admin;
  const event = await createEvent(admin);
  const ana = await signUpMember(app.browser());
  await checkIn(ana, event.code);
  const operator = await signUpOperator(app);
  const { token } = await inviteTo(admin);
  const feed = calendarFeedSchema.parse((await browser.post(`${api}/calendar`, {})).body);
  const shared = await ana.browser.post(`/api/me/clubs/${club.id}/record/links`, {
    points: true,
    events: true,
    hours: true,
    requirementIds: [],
  });
  const { link } = recordLinkSchema.parse(shared.body);
  const made = await browser.post(`${api}/events/${event.id}/door-passes`, {});
  const { passes } = madePassSchema.parse(made.body);
  const text = async (answer: Promise<Answer>) => (await answer).text;
  const stranger = app.browser();
  const places: Record<string, () => Promise<string>> = {
    "an owner's session": () => text(browser.get("/api/session")),
    "the settings": () => text(browser.get(`${api}/name`)),
    "what a deletion deletes": () => text(browser.get(`${api}/deletion`)),
    "an invitation": () => text(stranger.get(`/api/invitations/${token}`)),
    "a door pass": () => text(stranger.get(`/api/door-passes/${passTokenIn(passes[0]?.link)}`)),
    "the calendar": () => text(stranger.get(new URL(feed.link ?? "").pathname)),
    "an event's file": () => text(browser.get(`${api}/events/${event.id}/calendar`)),
    "the club's file": async () => JSON.stringify((await saveClub(app, admin)).club),
    "a member's clubs": () => text(ana.browser.get("/api/me/clubs")),
    "a member's club": () => text(ana.browser.get(`/api/me/clubs/${club.id}`)),
    "a member's own data": () => text(ana.browser.get("/api/me/export")),
    "a shared record": () => text(stranger.get(`/api/shared-records/${link.split("/").at(-1)}`)),
    "a receipt": async () => {
      return text(submitCode(await signUpMember(app.browser()), event.code));
    },
    "the operator's clubs": () => text(operator.browser.get("/api/operator/clubs")),
  };
  return { admin, places };
}

onEveryDatabase("A club's name", (test) => {
  test("is changed by an owner, with History, undo, and redo, and each place that has it follows (R13.47)", async ({
    app,
  }) => {
    const { admin, places } = await openPlaces(app);
    const expectEverywhere = async (name: string, ...others: string[]) => {
      for (const [place, read] of Object.entries(places)) {
        const told = await read();
        expect(told, place).toContain(name);
        for (const other of others) expect(told, place).not.toContain(other);
      }
    };
    await expectEverywhere(robotics, makers);
    const command = { kind: "set-club-name", clubName: makers };
    const what = { kind: "club-name-set", from: robotics, to: makers };
    const preview = await admin.browser.post(`${admin.api}/previews`, command);
    expect(previewSchema.parse(preview.body)).toMatchObject({ what, people: 0, moved: [] });
    const revision = revisionOf(await rename(admin, `  ${makers} `));
    await expectEverywhere(makers, robotics);
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const { operations } = historyPageSchema.parse(body);
    expect(operations.find((one) => one.revision === revision)).toMatchObject({
      what,
      canUndo: true,
      actor: { name: admin.user.name },
    });
    const undone = revisionOf(await undo(admin, revision));
    await expectEverywhere(robotics, makers);
    await undo(admin, undone);
    await expectEverywhere(makers, robotics);
  });

  test("is refused at its field if it is empty, too long, or has what nobody sees (R13.47)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: robotics });
    const before = await app.dump();
    for (const [clubName, issue] of [
      ["", "required"],
      ["  \t ", "required"],
      [
        "x".repeat(bounds.maxClubNameLength + 1),
        { code: "too-many-characters", params: { maximum: bounds.maxClubNameLength } },
      ],
      ["Rob\u202Eotics", "hidden-character"],
      [undefined, "required"],
      [7, "required"],
    ] as const)
      expect(await rename(admin, clubName), String(clubName)).toMatchObject(
        invalidInput({ clubName: issue }),
      );
    // Nothing changed, so nothing is written.
    expect(revisionOf(await rename(admin, ` ${robotics}`))).toBe(1);
    expect(await app.dump()).toEqual(before);
    const longest = "x".repeat(bounds.maxClubNameLength);
    await rename(admin, longest);
    expect(await nameOf(admin)).toBe(longest);
  });

  test("and its undo are for owners only (R13.47)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: robotics });
    const [officer, helper] = [
      await addColleague(app, admin, "officer"),
      await addColleague(app, admin, "helper"),
    ];
    const revision = revisionOf(await rename(admin, makers));
    for (const by of [officer, helper])
      for (const answer of [
        await rename(by, games),
        await by.browser.post(`${admin.api}/previews`, { kind: "set-club-name", clubName: games }),
        await undo(by, revision),
      ])
        expect(answer).toMatchObject(refusal("wrong-role"));
    expect(await nameOf(officer)).toBe(makers);
    expect(await helper.browser.get(`${admin.api}/name`)).toMatchObject(refusal("wrong-role"));
    const { body } = await officer.browser.get(`${admin.api}/history`);
    expect(historyPageSchema.parse(body).operations[0]).toMatchObject({ revision, canUndo: false });
    const [stranger, member] = [
      await signUpAdmin(app.browser()),
      await signUpMember(app.browser()),
    ];
    await checkIn(member, (await createEvent(admin)).code);
    for (const { browser } of [stranger, member]) {
      expect(await rename({ ...admin, browser }, games)).toMatchObject(refusal("not-found"));
      expect(await browser.get(`${admin.api}/name`)).toMatchObject(refusal("not-found"));
    }
    const signedOut = { ...admin, browser: app.browser() };
    expect(await rename(signedOut, games)).toMatchObject(refusal("signed-out"));
    expect(await nameOf(admin)).toBe(makers);
  });

  test("isn't replaced by an owner who hasn't seen another one's, and is undone by either (R13.47)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: robotics });
    const other = await addColleague(app, admin, "owner");
    const first = revisionOf(await rename(admin, makers, 1));
    expect(await rename(other, games, 1)).toMatchObject({
      ...refusal("changed-meanwhile"),
      body: { by: { revision: first, actor: { name: admin.user.name } } },
    });
    const second = revisionOf(await rename(other, games, first));
    // The second one stands on the first, until it is undone itself.
    expect(await undo(admin, first)).toMatchObject({
      ...refusal("changed-meanwhile"),
      body: { by: { revision: second } },
    });
    const undone = revisionOf(await undo(admin, second));
    expect(await nameOf(other)).toBe(makers);
    revisionOf(await undo(other, first));
    expect(await nameOf(admin)).toBe(robotics);
    // What it stood on is gone, so it can't be put back.
    expect(await undo(other, undone)).toMatchObject(refusal("changed-meanwhile"));
    expect(await nameOf(admin)).toBe(robotics);
  });

  test("can't be changed while the club is deleted, and comes back with it (R13.47)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: robotics });
    const revision = revisionOf(await rename(admin, makers));
    const remove = (clubName: string) => admin.browser.post(`${admin.api}/deletion`, { clubName });
    expect(await remove(robotics)).toMatchObject(invalidInput({ clubName: "not-the-club-name" }));
    expect((await remove(makers)).status).toBe(204);
    expect(await rename(admin, games)).toMatchObject(refusal("not-found"));
    expect(await undo(admin, revision)).toMatchObject(refusal("not-found"));
    const deleted = await admin.browser.get("/api/me/deleted-clubs");
    expect(deleted.body).toMatchObject({ clubs: [{ name: makers }] });
    await admin.browser.post(`/api/me/deleted-clubs/${admin.club.id}/restoration`, {});
    expect(await nameOf(admin)).toBe(makers);
    await undo(admin, revision);
    expect(await nameOf(admin)).toBe(robotics);
  });

  test("belongs to no year: a rename is undone after the year ended (R13.47)", async ({ app }) => {
    app.setTime(new Date("2027-05-10T15:30Z"));
    const admin = await signUpAdmin(app.browser(), { clubName: robotics });
    const revision = revisionOf(await rename(admin, makers));
    const year = { kind: "start-year", name: "2027–28", startsOn: "2027-08-01" };
    revisionOf(await operate(admin, { ...year, carry: { kind: "none" }, graduateIds: [] }));
    await undo(admin, revision);
    expect(await nameOf(admin)).toBe(robotics);
  });

  test("reaches everyone who has the club open, with their seats (R13.47)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: robotics });
    const watcher = await watchClub(app.deps.live, admin.club.id);
    const revision = revisionOf(await rename(admin, makers));
    expect((await watcher.next()).message).toEqual([{ revision, changes: [{ type: "seats" }] }]);
    watcher.stop();
  });
});
