import { describe, expect, it } from "vitest";
import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { InvitationInput } from "#contract/clubs/seats/seats.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import { signUpAdmin, type Admin, type Person } from "#test-support/people/people.ts";
import { giveSeats, inviteTo } from "#test-support/people/seats.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { withMailServer } from "#test-support/servers/mail-server.ts";
import { noMails } from "#test-support/servers/no-mails.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createSmtpDelivery } from "../../platform/mail/delivery.ts";
import { createOutboxWorker } from "../../platform/mail/outbox.ts";
import { createInvitationComposer, createOfficersComposer, nameInMail } from "./officers-mail.ts";

/** A colleague with their own club and a seat in the admin's. */
async function openColleague(app: TestApp, { club }: Admin, role: SeatRole): Promise<Admin> {
  const colleague = await signUpAdmin(app.browser());
  await giveSeats(app, club.id, { [colleague.user.id]: role });
  return colleague;
}

/** All queued emails. */
const mailsIn = ({ deps }: TestApp) =>
  deps.database.read.selectFrom("outbox").selectAll().execute();

onEveryDatabase("Owners are informed", (plain) => {
  const test = plain.extend("mail", withMailServer);

  /** Robotics with two owners with confirmed emails; outgoing email is paused. */
  async function openOwners(app: TestApp, { url }: { url: string }) {
    await app.deps.outbox.stop();
    const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
    const second = await openColleague(app, admin, "owner");
    Object.assign(app.deps.config, { smtpUrl: url });
    const { write } = app.deps.database;
    await write.updateTable("users").set({ emailVerified: true }).execute();
    const [toFirst, toSecond] = [admin, second].map(({ user }) => ({
      kind: "officers-changed",
      recipient: user.email,
    }));
    return { admin, second, toFirst, toSecond };
  }

  /** Sends queued emails through a real mail server. */
  const createWorker = ({ deps }: TestApp, { url }: { url: string }) =>
    createOutboxWorker({
      db: deps.database.write,
      composers: {
        ...noMails,
        invitation: createInvitationComposer(deps),
        "officers-changed": createOfficersComposer(deps, deps.publicUrl),
      },
      deliver: createSmtpDelivery(url, "support@example.org"),
      domain: "rollcall.example.org",
      clock: deps.clock,
      logger: deps.logger,
    });

  /** Changes an officer's role and returns the status. */
  const setRole = async (by: Admin, { user }: Person, role: SeatRole) =>
    (await by.browser.put(`${by.api}/officers/${user.id}`, { role })).status;

  test("of every change by email, even on losing ownership, while the link goes to the invited person (R3.18)", async ({
    app,
    mail,
  }) => {
    const { admin, second, toSecond } = await openOwners(app, mail);
    const input: InvitationInput = { role: "helper", email: "kim@example.org" };
    Object.assign(app.deps.config, { smtpUrl: undefined });
    expect(await inviteTo(admin, input)).toMatchObject({ sentTo: null });
    expect(await mailsIn(app)).toEqual([]);

    Object.assign(app.deps.config, { smtpUrl: mail.url });
    const { token } = await inviteTo(admin, input);
    const queued = await mailsIn(app);
    const invited = { kind: "invitation", recipient: "kim@example.org" };
    expect(queued).toHaveLength(2);
    expect(queued).toEqual(
      expect.arrayContaining([toSecond, invited].map((row) => expect.objectContaining(row))),
    );
    expect(JSON.stringify(queued)).not.toContain(token);
    await app.deps.database.write.deleteFrom("outbox").execute();
    const path = `${admin.api}/officers/${second.user.id}`;
    expect((await admin.browser.send("DELETE", path)).status).toBe(204);
    expect(await mailsIn(app)).toMatchObject([toSecond]);
  });

  test("each by an email of their own (R3.18)", async ({ app, mail }) => {
    const { admin, second } = await openOwners(app, mail);
    const third = await openColleague(app, admin, "owner");
    const { write } = app.deps.database;
    await write.updateTable("users").set({ emailVerified: true }).execute();
    await write.deleteFrom("outbox").execute();
    await inviteTo(admin, { role: "helper", email: "kim@example.org" });
    const told = (await mailsIn(app)).filter(({ kind }) => kind === "officers-changed");
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
      [second, third].map(({ user }) => user.email).toSorted(),
    );
  });

  test("of someone who closes their account, like of someone who leaves (R3.18)", async ({
    app,
    mail,
  }) => {
    const { admin, second, toFirst } = await openOwners(app, mail);
    expect((await closeAccount(second.browser)).status).toBe(204);
    const { revision } = await app.deps.database.read
      .selectFrom("clubs")
      .select("revision")
      .where("id", "=", admin.club.id)
      .executeTakeFirstOrThrow();
    const mails = (await mailsIn(app)).filter(({ recipient }) => recipient === toFirst?.recipient);
    const about = `${admin.club.id} ${revision}`;
    expect(mails).toMatchObject([{ ...toFirst, about }]);
    const written = await createOfficersComposer(app.deps, app.deps.publicUrl)("", about);
    expect(written?.text).toContain(`${second.user.name} stepped down as an owner.`);
  });

  test("only at confirmed emails (R3.18)", async ({ ownApp: app, mail }) => {
    const { admin, second } = await openOwners(app, mail);
    const { write } = app.deps.database;
    const unproved = { emailVerified: false };
    await write.updateTable("users").set(unproved).where("id", "=", second.user.id).execute();
    await inviteTo(admin);
    expect(await setRole(admin, second, "helper")).toBe(204);
    expect(await mailsIn(app)).toEqual([]);

    const third = await openColleague(app, admin, "owner");
    const year = { name: "2027–28", startsOn: "2027-08-01", carry: { kind: "all" } };
    const leaving = { graduateIds: [], leavingIds: [third.user.id] };
    const command = { kind: "start-year", ...year, ...leaving };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    expect(await mailsIn(app)).toEqual([]);
  });

  test("within the usual email limits, with later changes combined into one email (R3.18)", async ({
    ownApp: app,
    mail,
  }) => {
    const { admin, second, toSecond } = await openOwners(app, mail);
    const third = await openColleague(app, admin, "helper");
    const worker = createWorker(app, mail);
    const sent = mail.mails;
    const flip = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const roles = ["officer", "helper"] as const;
        expect(await setRole(admin, third, roles[time % 2] ?? "helper")).toBe(204);
      }
    };
    for (let count = 1; count <= 3; count += 1) {
      await flip(2);
      // While it is queued, one email collects both changes.
      expect(await mailsIn(app)).toMatchObject([toSecond]);
      await worker.run();
      expect(sent).toHaveLength(count);
    }
    await flip(30);
    await worker.run();
    expect(sent).toHaveLength(3);
    const [row, ...rest] = await mailsIn(app);
    expect([row?.recipient, rest]).toEqual([second.user.email, []]);
    app.setTime(new Date(app.deps.clock().getTime() + 20 * 60_000));
    await worker.run();
    expect(sent).toHaveLength(4);
    const { text } = sent[3] ?? expect.fail("No mail came.");
    expect(text.match(/(?:'|&#39;)s role from/g)).toHaveLength(2 * 20);
    expect(text).toContain("There were more changes.");
    expect(await mailsIn(app)).toEqual([]);
  });
});

onEveryDatabase("An email to owners", (test) => {
  test("contains no name that mail programs turn into a link (R3.18)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser(), {
      clubName: "Locked: see evil.example",
      firstName: "Call",
      lastName: "555-123-4567",
    });
    const colleague = await openColleague(app, admin, "helper");
    expect(
      (await admin.browser.put(`${admin.api}/officers/${colleague.user.id}`, { role: "officer" }))
        .status,
    ).toBe(204);
    const { revision } = await app.deps.database.read
      .selectFrom("operations")
      .select("revision")
      .where("kind", "=", "seat-changed")
      .where("clubId", "=", admin.club.id)
      .executeTakeFirstOrThrow();
    const mail = await createOfficersComposer(app.deps, app.deps.publicUrl)(
      "kim@example.org",
      `${admin.club.id} ${revision}`,
    );
    expect(mail?.subject).toBe("The officers of your club changed");
    expect(mail?.text).toContain("Someone changed ");
    expect(mail?.text).not.toMatch(/evil|555/);
  });
});

onEveryDatabase("An email to owners about a new year", (test) => {
  test("doesn't contain its name if mail programs turn that into a link (R3.18)", async ({
    app,
  }) => {
    app.setTime(new Date("2027-05-10T15:30Z"));
    const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
    const grace = await openColleague(app, admin, "officer");
    const command = {
      kind: "start-year",
      name: "See evil.example",
      startsOn: "2027-08-01",
      carry: { kind: "all" },
      graduateIds: [],
      leavingIds: [grace.user.id],
    };
    const answer = await admin.browser.post(`${admin.api}/operations`, { command });
    const { revision } = operationAnswerSchema.parse(answer.body);
    const mail = await createOfficersComposer(app.deps, app.deps.publicUrl)(
      "kim@example.org",
      `${admin.club.id} ${revision}`,
    );
    expect(mail?.text).toContain(" started a year.");
    expect(mail?.text).not.toContain("evil");
  });

  /** Robotics, whose owner starts a year without Grace, who has a seat. */
  async function startYear(app: TestApp, role: SeatRole) {
    app.setTime(new Date("2027-05-10T15:30Z"));
    const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
    const grace = await openColleague(app, admin, role);
    const compose = createOfficersComposer(app.deps, app.deps.publicUrl);
    const operate = async (command: object) => {
      const answer = await admin.browser.post(`${admin.api}/operations`, { command });
      const { revision } = operationAnswerSchema.parse(answer.body);
      const mail = await compose(admin.user.email, `${admin.club.id} ${revision}`);
      return { revision, text: mail?.text };
    };
    const undo = (revision: number) => operate({ kind: "undo", revision });
    const started = await operate({
      kind: "start-year",
      name: "2027–28",
      startsOn: "2027-08-01",
      carry: { kind: "all" },
      graduateIds: [],
      leavingIds: [grace.user.id],
    });
    return { admin, grace, started, undo };
  }

  test("says who lost a seat, or got it back by an undo (R3.18, R31.10)", async ({ app }) => {
    const { admin, grace, started, undo } = await startYear(app, "owner");
    const [first, second] = [admin.user.name, grace.user.name];
    expect(started.text).toContain(
      `${second} is no longer an owner because ${first} started 2027–28.`,
    );
    const undone = await undo(started.revision);
    expect(undone.text).toContain(
      `${second} is an owner again because ${first} undid the start of 2027–28.`,
    );
    const redone = await undo(undone.revision);
    expect(redone.text).toContain(`${second} is no longer an owner because`);
  });

  test("isn't about people who closed their account before the undo (R3.18, R31.10)", async ({
    app,
  }) => {
    const { grace, started, undo } = await startYear(app, "officer");
    expect((await closeAccount(grace.browser)).status).toBe(204);
    const undone = await undo(started.revision);
    expect(undone.text).toBeUndefined();
    expect((await undo(undone.revision)).text).toBeUndefined();
  });

  test("leads owners to that club's officers, and tells others that they aren't anymore (R3.11, R3.18)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
    const grace = await openColleague(app, admin, "owner");
    await admin.browser.delete(`${admin.api}/officers/${grace.user.id}`);
    const { revision } = await app.deps.database.read
      .selectFrom("operations")
      .select("revision")
      .where("clubId", "=", admin.club.id)
      .where("kind", "=", "seat-removed")
      .executeTakeFirstOrThrow();
    const compose = createOfficersComposer(app.deps, app.deps.publicUrl);
    const about = `${admin.club.id} ${revision}`;
    const toOwner = (await compose(admin.user.email, about))?.text;
    expect(toOwner).toContain(
      `See Officers: ${app.deps.publicUrl}/admin/officers?club=${admin.club.id}\n`,
    );
    expect(toOwner).toContain("because you're an owner of Robotics.");
    const toFormer = (await compose(grace.user.email, about))?.text;
    expect(toFormer).not.toContain("/admin/");
    expect(toFormer).toContain("because you were an owner of Robotics until this change.");
  });

  test("doesn't tell an owner who changed their email meanwhile that they aren't one anymore (R3.18)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
    const [grace, ben] = [
      await openColleague(app, admin, "owner"),
      await openColleague(app, admin, "owner"),
    ];
    await admin.browser.delete(`${admin.api}/officers/${ben.user.id}`);
    const { database, publicUrl } = app.deps;
    const { revision } = await database.read
      .selectFrom("clubs")
      .select("revision")
      .where("id", "=", admin.club.id)
      .executeTakeFirstOrThrow();
    await database.write
      .updateTable("users")
      .set({ email: `new-${grace.user.email}` })
      .where("id", "=", grace.user.id)
      .execute();
    const compose = createOfficersComposer(app.deps, publicUrl);
    const text = (await compose(grace.user.email, `${admin.club.id} ${revision}`))?.text;
    expect(text).not.toContain("you were an owner");
    expect(text).toContain("because an owner of Robotics used this email address.");
  });
});

onEveryDatabase("An invitation by email", (test) => {
  test("has no user-entered text in its subject (R3.15)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser(), {
      clubName: "WIN A PRIZE http://example.org",
      firstName: "Prizes",
      lastName: "For You",
    });
    const compose = createInvitationComposer(app.deps);
    const { id } = await inviteTo(admin);
    const mail = await compose("kim@example.org", id);
    expect(mail?.subject).toBe("You're invited to help run a club on Rollcall");
    expect(mail?.text).not.toMatch(/WIN|PRIZE|Prizes|example/i);
    expect(mail?.text).toContain("An owner of a club invited you to join it on Rollcall as an");
  });

  test("doesn't name a sender whose name mail programs turn into a link (R3.15)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), {
      clubName: "Robotics",
      firstName: "Call",
      lastName: "555-123-4567",
    });
    const { id } = await inviteTo(admin);
    const mail = await createInvitationComposer(app.deps)("kim@example.org", id);
    expect(mail?.text).toContain("An owner of a club invited you");
    expect(mail?.text).not.toContain("555");
  });

  test("says who invites, and to which club (R3.15)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser(), {
      clubName: "St. John's Key Club",
      firstName: "Dr.",
      lastName: "Who",
    });
    const { id } = await inviteTo(admin);
    const mail = await createInvitationComposer(app.deps)("kim@example.org", id);
    expect(mail?.text).toContain("Dr. Who invited you to join St. John's Key Club on Rollcall");
  });
});

describe("A name in an email", () => {
  it.each([
    ...["St. John's Key Club", "Dr. Who", "J.R.R. Tolkien", "Sam O'Neil-Ruiz Jr.", "Ana M. Ruiz"],
    ...["Key Club 2026-2027", "Robotics @ Lincoln", "Math/Science Club", "Team: Blue", "P.S. 118"],
    ...["Women in S.T.E.M.", "أحمد بن علي", "山田 太郎", "Go! Club...", "No. 1 Debate Team"],
  ])("can be %s", (name) => {
    expect(nameInMail(name)).toBe(name);
  });

  it.each([
    ...[
      "Your account is locked, see evil.example",
      "http://evil",
      "HTTPS://1.1.1.1",
      "www.evil.org",
    ],
    ...[
      "help@evil.org",
      "mailto:help",
      "see evil\u200b.example",
      "evil\uFF0Eexample",
      "evil\u3002com",
    ],
    ...["Call 555-123-4567", "Call +1 (555) 123 4567", "evil.xn--p1ai", "10.0.0.1", "tel:911"],
  ])("can't be %s", (name) => {
    expect(nameInMail(name)).toBeUndefined();
  });
});
