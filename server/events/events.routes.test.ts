import { expect } from "vitest";
import type { Event } from "#contract/events/events.ts";
import { noTimes } from "#contract/events/times/check-in-window.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  eventInput,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal, type WrongField } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const malicious = {
  id: "chosen",
  clubId: "chosen",
  code: "chosen23",
  createdAt: 1,
  attendeeCount: 500,
  attendees: { chosen: {} },
  role: "admin",
};

onEveryDatabase("An event", (test) => {
  test("is created with a code, no attendees, and the current time (R6.1)", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    const answer = await browser.post(`${api}/events`, eventInput());
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      // The club's first operation created it.
      revision: 2,
      event: {
        ...eventInput(),
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        termId: "1",
        code: expect.stringMatching(/^[a-hjkmnp-z2-9]{8}$/),
        createdAt: app.deps.clock().getTime(),
        attendeeCount: 0,
        cancelledAt: null,
        sealedAt: null,
        codeKind: "fixed",
        note: null,
        categoryId: null,
        minutes: null,
        countsTime: false,
        forgottenMinutes: 0,
        ...noTimes,
        revision: 2,
      },
    });
  });

  test("can have an empty name, date, and points (R6.2)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const empty = { name: "", date: null, points: null };
    const event = await createEvent(admin, empty);
    expect(event).toMatchObject(empty);
    const path = `${admin.api}/events/${event.id}`;
    expect((await admin.browser.get(path)).body).toEqual({ revision: event.revision, event });
    const filled = await editEvent(admin, event, { name: "Gala", date: "2026-12-24", points: 0 });
    expect(await editEvent(admin, filled, empty)).toEqual({
      ...event,
      revision: filled.revision + 1,
    });
  });

  test("trims its name, and accepts the smallest and largest points and dates", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    expect((await createEvent(admin, { name: "  Chess \u{1F389} " })).name).toBe("Chess 🎉");
    for (const points of [1_000_000, -1_000_000, 0])
      expect((await createEvent(admin, { points })).points).toBe(points);
    for (const date of ["2028-02-29", "1900-01-01", "9999-12-31"])
      expect((await createEvent(admin, { date })).date).toBe(date);
    expect((await createEvent(admin, { name: "x".repeat(200) })).name).toHaveLength(200);
  });

  test("can be changed, and keeps its code, time, and attendees (R6.9)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    await checkIn(await signUpMember(app.browser()), event.code);
    app.setTime(new Date(app.deps.clock().getTime() + 60_000));
    const changes = { status: "Inactive", name: "Gala", date: "2026-12-01", points: 5 } as const;
    const changed = await editEvent(admin, event, changes);
    const { revision } = changed;
    expect(changed).toEqual({ ...event, ...changes, attendeeCount: 1, revision });
    expect((await admin.browser.get(`${admin.api}/events/${event.id}`)).body).toEqual({
      revision,
      event: changed,
    });
  });

  test("takes only the form's fields from the form (R3.7)", async ({ ownApp: app }) => {
    const { browser, club, api } = await signUpAdmin(app.browser());
    const input = { ...eventInput(), ...malicious };
    const created = await browser.post(`${api}/events`, input);
    expect(created.status).toBe(201);
    const { event } = created.body as { event: Event };
    const before = await app.dump();
    const update = { ...input, revision: event.revision };
    expect(await browser.put(`${api}/events/${event.id}`, update)).toMatchObject({ status: 200 });
    expect((await app.dump()).events).toEqual(before.events);
    expect(before.events).toMatchObject([{ clubId: club.id, attendeeCount: 0 }]);
    expect(JSON.stringify(before)).not.toContain("chosen");
  });

  test("is listed with the club's others, newest created first (R6.5)", async ({ app }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const start = app.deps.clock().getTime();
    const created = [];
    for (const minute of [2, 3, 1]) {
      app.setTime(new Date(start + minute * 60_000));
      created.push(await createEvent(admin, { name: `Minute ${minute}` }));
      await createEvent(other);
    }
    const [second, third, first] = created;
    const { body } = await admin.browser.get(`${admin.api}/events`);
    expect(body).toMatchObject({ events: [third, second, first] });
  });

  test("isn't listed before the first is created", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    expect((await browser.get(`${api}/events`)).body).toMatchObject({ revision: 1, events: [] });
  });

  test("that doesn't exist isn't found", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    for (const id of ["nonsense", crypto.randomUUID(), "%00", "..%2Fevents", "'--"]) {
      const path = `${api}/events/${id}`;
      expect(await browser.get(path)).toMatchObject(refusal("not-found"));
      expect(await browser.put(path, { ...eventInput(), revision: 1 })).toMatchObject(
        refusal("not-found"),
      );
      expect(await browser.get(`${path}/attendees`)).toMatchObject(refusal("not-found"));
    }
  });
});

onEveryDatabase("A stale event form", (test) => {
  test("is refused with who changed what, and saved once it names that (R6.10)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { points: 5 });
    const theirs = await editEvent(admin, event, { points: 8 });
    const before = await app.dump();
    const path = `${admin.api}/events/${event.id}`;
    const mine = eventInput({ points: 6 });
    const refused = await admin.browser.put(path, { ...mine, revision: event.revision });
    expect(refused).toMatchObject(refusal("changed-meanwhile"));
    expect(refused.body).toMatchObject({
      by: {
        revision: theirs.revision,
        actor: { id: admin.user.id, name: admin.user.name },
        what: { kind: "event-set", changes: { points: { from: 5, to: 8 } } },
      },
    });
    expect(await app.dump()).toEqual(before);
    const saved = await admin.browser.put(path, { ...mine, revision: theirs.revision });
    expect(saved).toMatchObject({ status: 200, body: { event: { points: 6 } } });
  });

  test("that already is as asked has nothing that could be undone (R10.12)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const { id, name, date, points, revision } = await createEvent(admin, { status: "Active" });
    const input = { name, date, points, revision, status: "Inactive" };
    for (const changed of [true, false])
      expect(await admin.browser.put(`${admin.api}/events/${id}`, input)).toMatchObject({
        status: 200,
        body: { changed, event: { status: "Inactive" } },
      });
  });

  test("isn't made stale by check-ins", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { points: 5 });
    await checkIn(await signUpMember(app.browser()), event.code);
    expect(await editEvent(admin, event, { points: 6 })).toMatchObject({ points: 6 });
  });
});

onEveryDatabase("The event form", (test) => {
  test.for([
    ["status", [undefined, null, "active", "Closed", 1], "unknown-choice"],
    ["name", [undefined, null, 5, ["Gala"]], "not-text"],
    ["name", ["x".repeat(201)], { code: "too-many-characters", params: { maximum: 200 } }],
    [
      "name",
      ["Ga\0la", "Ga\nla", "Ga\u001bla", "Gala\ud83c", "\udf89Gala", "\u202eGala", "Ga\u2069la"],
      "hidden-character",
    ],
    [
      "date",
      [undefined, 20261120, "", "11/20/2026", "2026-02-29", "2026-11-20T00:00:00Z", "20261-01-01"],
      "not-a-date",
    ],
    ["date", ["0026-11-20", "1899-12-31"], { code: "too-early", params: { minimum: 1900 } }],
    ["points", [undefined, "10", "", 1.5, true, [10]], "not-whole-number"],
    ["points", [-1_000_001, -1e15], { code: "too-small", params: { minimum: -1_000_000 } }],
    ["points", [1_000_001, 1e15], { code: "too-large", params: { maximum: 1_000_000 } }],
  ] as [string, unknown[], WrongField][])(
    "rejects a wrong %s (R6.14, R9.4)",
    async ([field, values, issue], { app }) => {
      const admin = await signUpAdmin(app.browser());
      const event = await createEvent(admin);
      const before = await app.dump();
      for (const value of values) {
        const input = { ...eventInput(), [field]: value };
        const expected = invalidInput({ [field]: issue });
        const created = await admin.browser.post(`${admin.api}/events`, input);
        const update = { ...input, revision: event.revision };
        const changed = await admin.browser.put(`${admin.api}/events/${event.id}`, update);
        expect(created, JSON.stringify(value)).toMatchObject(expected);
        expect(changed, JSON.stringify(value)).toMatchObject(expected);
      }
      expect(await app.dump()).toEqual(before);
    },
  );

  test("rejects numbers that JSON can express but a computer can't store", async ({
    ownApp: app,
  }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    for (const number of ["1e400", "-1e400", "123456789012345678901234567890"]) {
      const text = JSON.stringify(eventInput()).replace("10", number);
      const answer = await browser.send("POST", `${api}/events`, { text });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          error: {
            fields: {
              points: { code: expect.stringMatching(/^(not-whole-number|too-(small|large))$/) },
            },
          },
        },
      });
    }
    expect((await app.dump()).events).toEqual([]);
  });

  test("names all wrong fields together, even if they are all missing", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    expect(await browser.post(`${api}/events`, {})).toMatchObject(
      invalidInput({
        status: "unknown-choice",
        name: "not-text",
        date: "not-a-date",
        points: "not-whole-number",
      }),
    );
    for (const body of [null, [], "form", 5, true])
      expect(await browser.post(`${api}/events`, body)).toMatchObject({
        status: 400,
        body: { error: { code: "invalid-input" } },
      });
  });
});

onEveryDatabase("The club of an event", (test) => {
  test("is revealed to people with a seat in it, and to nobody else", async ({ app }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const { id } = await createEvent(admin);
    const ask = ({ browser }: typeof admin) => browser.get(`/api/me/events/${id}`);
    expect(await ask(admin)).toMatchObject({ status: 200, body: { clubId: admin.club.id } });
    expect(await ask(other)).toMatchObject(refusal("not-found"));
  });
});

onEveryDatabase("A hidden event", (test) => {
  test("has no head count under another club", async ({ app }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const { id } = await createEvent(admin);
    const ask = ({ browser, api }: typeof admin) => browser.get(`${api}/events/${id}/head-count`);
    expect((await ask(admin)).status).toBe(200);
    expect(await ask(other)).toMatchObject(refusal("not-found"));
  });

  test("gets no code, passes, or slips through another club", async ({ app }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const path = `${other.api}/events/${(await createEvent(admin)).id}`;
    const before = await app.dump();
    for (const answer of [
      await other.browser.get(`${path}/code`),
      await other.browser.get(`${path}/door-passes`),
      await other.browser.post(`${path}/door-passes`, {}),
      await other.browser.get(`${path}/slips`),
      await other.browser.post(`${path}/slips`, { count: 1 }),
    ])
      expect(answer).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });

  test("shows no code once it is deleted", async ({ app }) => {
    const { browser, api } = await signUpAdmin(app.browser());
    const { body } = await browser.post(`${api}/events`, eventInput());
    const { id } = (body as { event: Event }).event;
    expect((await browser.get(`${api}/events/${id}/code`)).status).toBe(200);
    const command = { kind: "delete-event", eventId: id };
    await browser.post(`${api}/operations`, { command });
    expect(await browser.get(`${api}/events/${id}/code`)).toMatchObject(refusal("not-found"));
  });

  test("isn't on the list of helpers once it is canceled", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const helper = await signUpMember(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const [open, canceled] = [await createEvent(admin), await createEvent(admin)];
    const command = { kind: "cancel-event", eventId: canceled.id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    const { body } = await helper.browser.get(`${admin.api}/open-events`);
    expect((body as { events: Event[] }).events.map(({ id }) => id)).toEqual([open.id]);
  });
});
