import { expect, it } from "vitest";
import type { CurrentCode, Event } from "#contract/events/events.ts";
import { createEvent as createEventOfClub } from "#server/events/events.service.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createTestNodes } from "#test-support/servers/test-nodes.ts";

/** An instant at which a new code appears. */
const start = Date.parse("2026-11-20T16:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1_000);

async function codeOf({ browser, api }: Admin, { id }: Event): Promise<CurrentCode> {
  const { body } = await browser.get(`${api}/events/${id}/code`);
  return body as CurrentCode;
}

async function openEvent(app: TestApp) {
  app.setTime(at(0));
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { codeKind: "changing", date: "2026-11-20" });
  return { admin, event, newMember: () => signUpMember(app.browser()) };
}

/** A code with the half that everyone sees, and one of many other halves. */
const wrongHalf = (code: string, number: number) => {
  const letters = "abcdefghjkmnp";
  const half = [letters[Math.floor(number / letters.length)], letters[number % letters.length]];
  return `${code.slice(0, 4)}${half.join("")}${code.endsWith("zz") ? "yy" : "zz"}`;
};

onEveryDatabase("The changing code of an event", { enginesDiffer: true }, (test) => {
  test("comes with the time at which the next one replaces it", async ({ app }) => {
    const { admin, event } = await openEvent(app);
    app.setTime(at(12));
    const shown = await codeOf(admin, event);
    expect(shown).toEqual({
      code: expect.stringMatching(/^[a-hjkmnp-z2-9]{8}$/),
      until: start + 30_000,
      now: start + 12_000,
    });
    app.setTime(at(30));
    const next = await codeOf(admin, event);
    expect(next.code).not.toBe(shown.code);
    expect(next.code.slice(0, 4)).toBe(shown.code.slice(0, 4));
  });

  test("is accepted for ninety seconds, as typed, and then says that it has changed (R6.17)", async ({
    ownApp: app,
  }) => {
    const { admin, event, newMember } = await openEvent(app);
    const { code } = await codeOf(admin, event);
    for (const seconds of [0, 31, 61, 89.999]) {
      app.setTime(at(seconds));
      const typed = `${code.slice(0, 4)} ${code.slice(4).toUpperCase()}`;
      expect((await checkIn(await newMember(), typed)).eventId).toBe(event.id);
    }
    const late = await newMember();
    app.setTime(at(95));
    // Even many times: it doesn't count as a wrong code.
    for (let count = 0; count < 12; count += 1)
      expect(await submitCode(late, code)).toMatchObject(refusal("code-changed"));
    app.setTime(at(16 * 60));
    expect(await submitCode(late, code)).toMatchObject(refusal("invalid-code"));
    expect((await app.dump()).events).toMatchObject([{ attendeeCount: 4 }]);
  });

  test("disables the fixed one until the event's code is fixed again (R6.17)", async ({ app }) => {
    const { admin, event, newMember } = await openEvent(app);
    const [member, other] = [await newMember(), await newMember()];
    expect(await submitCode(member, event.code)).toMatchObject(refusal("invalid-code"));
    const { code } = await codeOf(admin, event);
    const fixed = await editEvent(admin, event, { codeKind: "fixed" });
    expect(fixed).toMatchObject({ code: event.code, codeKind: "fixed" });
    expect(await codeOf(admin, event)).toMatchObject({ code: event.code, until: null });
    expect(await submitCode(member, code)).toMatchObject(refusal("invalid-code"));
    await checkIn(member, event.code);
    await editEvent(admin, fixed, { codeKind: "changing" });
    // There is a new key, so earlier codes reveal nothing.
    expect((await codeOf(admin, event)).code.slice(0, 4)).not.toBe(code.slice(0, 4));
    expect(await submitCode(other, code)).toMatchObject(refusal("invalid-code"));
  });

  test("stays a changing one if a form doesn't mention it", async ({ app }) => {
    const { admin, event } = await openEvent(app);
    expect(await editEvent(admin, event, { points: 3 })).toMatchObject({ codeKind: "changing" });
    const { code, ...answer } = await codeOf(admin, event);
    expect(answer.until).toBe(start + 30_000);
    expect(code).not.toBe(event.code);
  });

  test("gets its receipt if it's sent again long afterward because its answer was lost (R6.17)", async ({
    app,
  }) => {
    const { admin, event, newMember } = await openEvent(app);
    const { code } = await codeOf(admin, event);
    const member = await newMember();
    const key = crypto.randomUUID();
    const first = await submitCode(member, code, key);
    const before = await app.dump();
    app.setTime(at(3_600));
    expect(await submitCode(member, code, key)).toMatchObject({ status: 200, body: first.body });
    expect(await submitCode(member, code)).toMatchObject(refusal("invalid-code"));
    app.setTime(at(0));
    expect(await submitCode(member, code)).toMatchObject(refusal("already-checked-in"));
    expect(await app.dump()).toEqual(before);
  });

  test("becomes a request to the officers if it expired while queued on a device (R7.22)", async ({
    app,
  }) => {
    const { admin, event, newMember } = await openEvent(app);
    const [waiting, lying] = [await newMember(), await newMember()];
    app.setTime(at(300));
    const { code } = await codeOf(admin, event);
    const sendLate = ({ browser, personId }: Member, ageSeconds: number) =>
      browser.post("/api/me/checkins", {
        code,
        key: crypto.randomUUID(),
        queued: { personId, ageMs: ageSeconds * 1_000 },
      });
    app.setTime(at(900));
    const before = await app.dump();
    // Not valid at the time that the device claims.
    for (const age of [60, 480])
      expect(await sendLate(lying, age)).toMatchObject(refusal("code-changed"));
    for (let count = 0; count < 2; count += 1)
      expect(await sendLate(waiting, 590)).toMatchObject(refusal("came-too-late"));
    const { requests, ...others } = await app.dump();
    expect({ ...others, requests: [] }).toEqual(before);
    const { personId } = waiting;
    expect(requests).toMatchObject([{ personId, arrivedAt: start + 310_000 }]);
    // An hour later only people who were there get a different answer than for a wrong code.
    app.setTime(at(4_500));
    expect(await sendLate(lying, 60)).toMatchObject(refusal("invalid-code"));
    expect(await sendLate(lying, 4_190)).toMatchObject(refusal("came-too-late"));
  });

  test("is a wrong code if only half of it is right (R6.17)", async ({ app }) => {
    const { admin, event, newMember } = await openEvent(app);
    const { code } = await codeOf(admin, event);
    const member = await newMember();
    const guess = `${code.slice(0, 4)}${code.endsWith("2222") ? "3333" : "2222"}`;
    for (let count = 0; count < 10; count += 1)
      expect(await submitCode(member, guess)).toMatchObject(refusal("invalid-code"));
    expect(await submitCode(member, code)).toMatchObject(refusal("too-many-attempts"));
  });

  test("can't be guessed by people who aren't logged in, from however many networks (R6.17)", async ({
    app,
  }) => {
    const { admin, event, newMember } = await openEvent(app);
    const { code } = await codeOf(admin, event);
    const other = await codeOf(admin, await createEvent(admin, { codeKind: "changing" }));
    const scan = (number: number, scanned: string) =>
      app.browser(`198.51.${number}.1`).post("/api/tickets", { code: scanned });
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, number) => scan(number, wrongHalf(code, number))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    // Nobody learns which one is right.
    const refused = await scan(200, code);
    expect(refused).toMatchObject(refusal("too-many-attempts"));
    expect(Number(refused.headers.get("retry-after"))).toBe(60);
    expect((await scan(201, other.code)).body).toMatchObject({ pending: {} });
    // The people in the room check in, and wait only if they type a wrong one.
    const member = await newMember();
    expect((await checkIn(member, code)).eventId).toBe(event.id);
    const guesser = await newMember();
    const guess = (number: number) => submitCode(guesser, wrongHalf(code, number));
    expect(await guess(0)).toMatchObject(refusal("invalid-code"));
    expect(await guess(1)).toMatchObject(refusal("too-many-attempts"));
    app.setTime(at(60));
    expect((await checkIn(guesser, code)).eventId).toBe(event.id);
    expect((await scan(202, code)).body).toMatchObject({ pending: {} });
    app.setTime(at(61));
    expect(await guess(2)).toMatchObject(refusal("invalid-code"));
    const stillGuessing = await guess(3);
    expect(Number(stillGuessing.headers.get("retry-after"))).toBe(120);
    expect(await scan(203, code)).toMatchObject(refusal("too-many-attempts"));
  });

  test("counts members' wrong halves together, and neither old codes nor others", async ({
    app,
  }) => {
    const { admin, event, newMember } = await openEvent(app);
    const { code } = await codeOf(admin, event);
    const member = await newMember();
    app.setTime(at(120));
    for (const wrong of [code, event.code, "zzzzzzzz"]) {
      await submitCode(member, wrong);
      await app.browser().post("/api/tickets", { code: wrong });
    }
    const countGuesses = async () =>
      (await app.deps.database.read.selectFrom("failures").selectAll().execute()).flatMap(
        ({ key, count }) => (key.startsWith("wrong changing code:") ? [count] : []),
      );
    expect(await countGuesses()).toEqual([]);
    await submitCode(member, wrongHalf(code, 0));
    await submitCode(await newMember(), wrongHalf(code, 0));
    expect(await countGuesses()).toEqual([2]);
  });

  test("keeps a timely scan's check-in pending, so that an account made later doesn't need it (R6.17)", async ({
    app,
  }) => {
    const { admin, event } = await openEvent(app);
    const { code } = await codeOf(admin, event);
    const [inTime, late] = [app.browser(), app.browser()];
    app.setTime(at(80));
    const pending = { eventName: event.name };
    expect((await inTime.post("/api/tickets", { code })).body).toMatchObject({ pending });
    app.setTime(at(100));
    for (const wrong of [code, event.code])
      expect((await late.post("/api/tickets", { code: wrong })).body).toMatchObject({
        pending: null,
      });
    app.setTime(at(3_000));
    await signUpMember(inTime);
    expect((await inTime.post("/api/me/tickets", {})).body).toMatchObject({
      used: [{ kind: "success", receipt: { eventId: event.id, timestamp: start + 80_000 } }],
    });
  });

  test("is rejected like any other while the event is Inactive", async ({ app }) => {
    const { admin, event, newMember } = await openEvent(app);
    const { code } = await codeOf(admin, event);
    await editEvent(admin, event, { status: "Inactive" });
    expect(await submitCode(await newMember(), code)).toMatchObject(refusal("invalid-code"));
  });

  test("doesn't conflict with a fixed one that has the same beginning (R6.17)", async ({ app }) => {
    const { admin, event, newMember } = await openEvent(app);
    const { code } = await codeOf(admin, event);
    const other = await createEvent(await signUpAdmin(app.browser()));
    const alike = `${code.slice(0, 4)}${code.endsWith("2222") ? "3333" : "2222"}`;
    await app.deps.database.write
      .updateTable("events")
      .set({ code: alike })
      .where("id", "=", other.id)
      .execute();
    // Alone, and in one batch.
    const [ana, ben, cleo, dan] = await Promise.all([1, 2, 3, 4].map(newMember));
    expect((await checkIn(ana!, alike)).eventId).toBe(other.id);
    expect((await checkIn(ben!, code)).eventId).toBe(event.id);
    const receipts = await Promise.all([checkIn(cleo!, alike), checkIn(dan!, code)]);
    expect(receipts.map(({ eventId }) => eventId)).toEqual([other.id, event.id]);
  });

  test("never shares its beginning with a fixed one, and no new fixed one shares it (R6.17)", async ({
    app,
  }) => {
    const { admin, event } = await openEvent(app);
    const key = (await codeOf(admin, event)).code.slice(0, 4);
    const codes = [`${key}2222`, "zzzz2222"];
    const actor = { clubId: admin.club.id, accountId: admin.user.id };
    const input = { status: "Active", name: "", date: null, points: null } as const;
    const made = await createEventOfClub(app.deps, actor, input, () => codes.shift() ?? "");
    expect(made.code).toBe("zzzz2222");
  });
});

it("A changing code is valid on every node for its ninety seconds (R6.17)", async () => {
  const { nodes, dispose } = await createTestNodes();
  try {
    const [here, there] = nodes;
    const { admin, event } = await openEvent(here);
    const onNode = (node: TestApp, person: { browser: Browser }) => {
      const browser = node.browser();
      for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value);
      return browser;
    };
    // Their clocks may be apart, in either direction.
    for (const apartSeconds of [0, 4, -4]) {
      here.setTime(at(600));
      const { code } = await codeOf(admin, event);
      for (const age of [0, 29, 59, 89]) {
        here.setTime(at(600 + age));
        there.setTime(at(600 + age + apartSeconds));
        const member = await signUpMember(here.browser());
        const moved = { ...member, browser: onNode(there, member) };
        expect((await checkIn(moved, code)).eventId, `${age} s, ${apartSeconds} s`).toBe(event.id);
      }
    }
  } finally {
    await dispose();
  }
});
