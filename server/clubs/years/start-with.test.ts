import { expect } from "vitest";
import { invitationSchema } from "#contract/clubs/seats/seats.ts";
import { yearStartSchema } from "#contract/clubs/years.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { requirementsSchema } from "#contract/requirements/requirements.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

async function act(admin: Admin, command: object): Promise<number> {
  const answer = await operate(admin, command);
  return operationAnswerSchema.parse(answer.body, { error: () => answer.text }).revision;
}

const newYear = (details: object = {}) => ({
  kind: "start-year",
  name: "2027–28",
  startsOn: "2027-08-01",
  carry: { kind: "all" },
  graduateIds: [],
  ...details,
});

const undo = (admin: Admin, revision: number) => act(admin, { kind: "undo", revision });

const requirementsOf = async ({ browser, api }: Admin) =>
  requirementsSchema
    .parse((await browser.get(`${api}/requirements`)).body)
    .requirements.map(({ name, deadline }) => [name, deadline]);

const totalsOf = async (admin: Admin) =>
  Object.fromEntries(
    [...(await listMembers(admin)).values()].map((one) => [one.name, one.totalPoints]),
  );

/** A club in May: Ana has 5 points. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2027-05-10T15:30Z"));
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const finals = await createEvent(admin, { name: "Finals", points: 5, date: "2027-05-10" });
  await checkIn(ana, finals.code);
  return { admin, ana };
}

onEveryDatabase("A new year", (test) => {
  test("is rehearsed with the requirements that each member has met (R31.1)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Cole" });
    await checkIn(ben, (await createEvent(admin, { points: 4, date: "2027-05-10" })).code);
    const letter = await createRequirement(admin, { conditions: [condition({ need: 5 })] });
    await createRequirement(admin, { name: "Cord", conditions: [condition({ need: 6 })] });
    const { body } = await admin.browser.get(`${admin.api}/year`);
    expect(yearStartSchema.parse(body).people).toMatchObject([
      { id: ana.personId, metIds: [letter] },
      { name: "Ben Cole", metIds: [] },
    ]);
  });

  test("copies the requirements that were checked, deadlines as asked, and an undo removes them again (R31.9)", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    const letter = await createRequirement(admin, { name: "Letter", deadline: "2028-02-29" });
    const pin = await createRequirement(admin, { name: "Pin", deadline: null });
    await createRequirement(admin, { name: "Medal", deadline: "2027-05-01" });
    const before = await requirementsOf(admin);
    const { requirements } = yearStartSchema.parse(
      (await admin.browser.get(`${admin.api}/year`)).body,
    );
    expect(requirements.map(({ name }) => name).toSorted()).toEqual(["Letter", "Medal", "Pin"]);
    const later = { requirementIds: [letter, pin], deadlines: "year-later" };
    const started = await act(admin, newYear({ requirements: later }));
    const copied = [
      ["Letter", "2029-02-28"],
      ["Pin", null],
    ];
    expect((await requirementsOf(admin)).toSorted()).toEqual(copied);
    const undone = await undo(admin, started);
    expect(await requirementsOf(admin)).toEqual(before);
    const again = await undo(admin, undone);
    expect((await requirementsOf(admin)).toSorted()).toEqual(copied);
    // A requirement that someone added since is in the way.
    const added = await act(admin, {
      kind: "set-requirement",
      requirementId: null,
      input: await inputOf(admin, "Extra"),
    });
    expect(await operate(admin, { kind: "undo", revision: again })).toMatchObject(
      refusal("changed-meanwhile"),
    );
    await undo(admin, added);
    await undo(admin, again);
    await act(
      admin,
      newYear({ requirements: { ...later, requirementIds: [letter], deadlines: "none" } }),
    );
    expect(await requirementsOf(admin)).toEqual([["Letter", null]]);
  });

  test("copies no statement about which events are planned (R26.6, R31.9)", async ({ app }) => {
    const { admin } = await openClub(app);
    const planned = { deadline: "2027-07-30", allPlanned: true };
    const letter = await createRequirement(admin, { name: "Letter", ...planned });
    await act(
      admin,
      newYear({ requirements: { requirementIds: [letter], deadlines: "year-later" } }),
    );
    const { body } = await admin.browser.get(`${admin.api}/requirements`);
    expect(requirementsSchema.parse(body).requirements).toMatchObject([
      { name: "Letter", deadline: "2028-07-30", allPlanned: false },
    ]);
  });

  test("takes only requirements of the club's open year, and valid choices (R31.9)", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    const other = await signUpAdmin(app.browser());
    const foreign = await createRequirement(other, { name: "Letter" });
    const asking = (requirementIds: string[], deadlines: string) =>
      operate(admin, newYear({ requirements: { requirementIds, deadlines } }));
    expect(await asking([foreign], "none")).toMatchObject(refusal("not-found"));
    expect(await asking([], "soon")).toMatchObject(
      invalidInput({ requirements: "unknown-choice" }),
    );
    const old = await createRequirement(admin, { name: "Pin" });
    await act(admin, newYear());
    const next = { name: "Later", startsOn: "2028-08-01" };
    expect(
      await operate(
        admin,
        newYear({ ...next, requirements: { requirementIds: [old], deadlines: "none" } }),
      ),
    ).toMatchObject(refusal("not-found"));
  });

  test("starts with points typed for a member in place of the rule's (R31.2)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const typed = (points: number) => [{ personId: ana.personId, points }];
    const started = await act(admin, newYear({ byHand: typed(12), carry: { kind: "none" } }));
    expect(await totalsOf(admin)).toEqual({ "Ana Ruiz": 12 });
    await undo(admin, started);
    await undo(admin, await act(admin, newYear({ byHand: typed(-2) })));
    await act(admin, newYear({ byHand: typed(0) }));
    expect(await totalsOf(admin)).toEqual({ "Ana Ruiz": 0 });
    const other = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Cole" });
    const later = { name: "Later", startsOn: "2028-08-01" };
    const forStranger = { byHand: [{ personId: other.personId, points: 1 }] };
    expect(await operate(admin, newYear({ ...later, ...forStranger }))).toMatchObject(
      refusal("not-found"),
    );
    expect(await operate(admin, newYear({ ...later, byHand: typed(1.5) }))).toMatchObject(
      invalidInput({ byHand: "not-whole-number" }),
    );
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("takes seats from officers who don't stay, and its undo gives them back (R31.10)", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    const [kim, lou] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    await giveSeats(app, admin.club.id, { [kim.user.id]: "officer", [lou.user.id]: "helper" });
    const here = { ...kim, api: admin.api };
    const mayRead = async () => (await here.browser.get(`${admin.api}/members`)).status;
    expect(await mayRead()).toBe(200);
    const leavingIds = [kim.user.id, lou.user.id];
    const started = await act(admin, newYear({ leavingIds }));
    expect(await mayRead()).toBe(404);
    const undone = await undo(admin, started);
    expect(await mayRead()).toBe(200);
    const again = await undo(admin, undone);
    expect(await mayRead()).toBe(404);
    // Someone who got another seat since is in the way.
    app.setTime(new Date("2027-05-10T15:31Z"));
    const invited = await admin.browser.post(`${admin.api}/invitations`, { role: "helper" });
    const { link } = invitationSchema.parse(invited.body);
    const token = link?.slice(link.lastIndexOf("=") + 1);
    expect((await kim.browser.post("/api/me/invitations", { token })).status).toBe(200);
    expect(await operate(admin, { kind: "undo", revision: again })).toMatchObject(
      refusal("changed-meanwhile"),
    );
    // So is the removal of it: an undo doesn't give back what an owner took (R10.8).
    await admin.browser.delete(`${admin.api}/officers/${kim.user.id}`);
    expect(await operate(admin, { kind: "undo", revision: again })).toMatchObject(
      refusal("changed-meanwhile"),
    );
    expect(await mayRead()).toBe(404);
  });

  test("is undone without the seats of people who closed their account (R31.10)", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    const [kim, lou] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    await giveSeats(app, admin.club.id, { [kim.user.id]: "officer", [lou.user.id]: "helper" });
    const started = await act(admin, newYear({ leavingIds: [kim.user.id, lou.user.id] }));
    expect((await closeAccount(lou.browser)).status).toBe(204);
    await undo(admin, started);
    const { officers } = yearStartSchema.parse((await admin.browser.get(`${admin.api}/year`)).body);
    expect(officers.map(({ role }) => role)).toEqual(["owner", "officer"]);
  });

  test("isn't started without an owner, by an officer, or with strangers leaving (R31.10)", async ({
    app,
  }) => {
    const { admin, ana } = await openClub(app);
    const kim = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [kim.user.id]: "officer" });
    const alone = await operate(admin, newYear({ leavingIds: [admin.user.id] }));
    expect(alone).toMatchObject(refusal("last-owner"));
    expect(alone.body).toMatchObject({ clubId: admin.club.id });
    const looked = await admin.browser.post(
      `${admin.api}/previews`,
      newYear({ leavingIds: [admin.user.id] }),
    );
    expect(looked).toMatchObject(refusal("last-owner"));
    expect(await operate(admin, newYear({ leavingIds: [ana.user.id] }))).toMatchObject(
      refusal("not-found"),
    );
    const asKim = { ...kim, api: admin.api };
    expect(await operate(asKim, newYear({ leavingIds: [kim.user.id] }))).toMatchObject(
      refusal("wrong-role"),
    );
    expect(await totalsOf(admin)).toEqual({ "Ana Ruiz": 5 });
  });

  test("suggests that officers who graduate leave (R31.10)", async ({ app }) => {
    app.setTime(new Date("2027-05-10T15:30Z"));
    const admin = await signUpAdmin(app.browser());
    await admin.browser.post("/api/me/person", { gradYear: 2027 });
    const finals = await createEvent(admin, { name: "Finals", date: "2027-05-10" });
    await admin.browser.post("/api/me/checkins", { code: finals.code, key: crypto.randomUUID() });
    const { officers } = yearStartSchema.parse((await admin.browser.get(`${admin.api}/year`)).body);
    expect(officers).toMatchObject([{ id: admin.user.id, role: "owner", graduates: true }]);
  });
});

/** The form of a requirement like one of the club's. */
async function inputOf({ browser, api }: Admin, name: string) {
  const { requirements } = requirementsSchema.parse(
    (await browser.get(`${api}/requirements`)).body,
  );
  const [first] = requirements;
  if (first === undefined) throw new Error("There is no requirement.");
  const { id: _id, revision: _revision, counts: _counts, ...input } = first;
  return { ...input, name };
}
