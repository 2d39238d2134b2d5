import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "vitest";
import type { Event } from "#contract/events/events.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
  type Person,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club with lists long enough to be worth compressing. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin, { name: "Opening", points: 10 });
  for (let count = 0; count < 8; count += 1) await createEvent(admin, { name: "A".repeat(200) });
  return { admin, event };
}

/** Requests a list with the given encodings and returns the raw response. */
async function fetchList(app: TestApp, person: Person, path: string, encodings: string) {
  const response = await app.app.request(path, {
    headers: { cookie: person.browser.cookieHeader() ?? "", "accept-encoding": encodings },
  });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

const lists = ({ api }: Admin, eventId: string) => [
  `${api}/events`,
  `${api}/members`,
  `${api}/events/${eventId}/attendees`,
];

async function remove(admin: Admin, event: Event, { personId }: Member): Promise<void> {
  const command = { kind: "remove-attendees", eventId: event.id, personIds: [personId] };
  const { status } = await admin.browser.post(`${admin.api}/operations`, { command });
  expect(status).toBe(201);
}

onEveryDatabase("A cached list", (test) => {
  test("is updated after every change in the club", async ({ app }) => {
    const { admin, event } = await openClub(app);
    const member = await signUpMember(app.browser());
    const late = await signUpMember(app.browser());
    let current = event;
    const read = async () => {
      // Twice, so that the compared response comes from the cache.
      const answers = [];
      for (const path of lists(admin, event.id)) {
        const first = await admin.browser.get(path);
        const again = await admin.browser.get(path);
        expect(again.body).toEqual(first.body);
        expect(first.body).toHaveProperty("revision");
        answers.push({ ...(first.body as object), revision: undefined });
      }
      return answers;
    };
    const changes: { lists: number; change: () => Promise<unknown> }[] = [
      { lists: 3, change: () => checkIn(member, event.code) },
      {
        lists: 1,
        change: async () => {
          current = await editEvent(admin, current, { name: "Renamed" });
        },
      },
      { lists: 2, change: () => editEvent(admin, current, { points: 3 }) },
      { lists: 1, change: () => setCarryover(admin, member.personId, 7) },
      { lists: 1, change: () => createEvent(admin) },
      {
        // Not a member of this club: the lists stay the same.
        lists: 0,
        change: async () => checkIn(late, (await openClub(app)).event.code),
      },
      { lists: 3, change: () => checkIn(late, event.code) },
      { lists: 3, change: () => remove(admin, event, late) },
    ];
    let before = await read();
    for (const { lists: expected, change } of changes) {
      await change();
      const after = await read();
      const changed = after.filter(
        (list, index) => JSON.stringify(list) !== JSON.stringify(before[index]),
      );
      expect(changed).toHaveLength(expected);
      before = after;
    }
  });

  test("is compressed as the browser accepts it, with the same content each way", async ({
    app,
  }) => {
    const { admin } = await openClub(app);
    const path = `${admin.api}/events`;
    const plain = await fetchList(app, admin, path, "");
    expect(plain.response.headers.get("content-encoding")).toBeNull();
    expect(plain.response.headers.get("vary")).toMatch(/accept-encoding/i);
    for (const [offered, encoding, decompress] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip, br;q=0", "gzip", gunzipSync],
    ] as const)
      for (const _ of ["first", "kept"]) {
        const { response, body } = await fetchList(app, admin, path, offered);
        expect(response.headers.get("content-encoding")).toBe(encoding);
        expect(response.headers.get("content-type")).toBe("application/json");
        expect(body.length).toBeLessThan(plain.body.length / 2);
        expect(decompress(body)).toEqual(plain.body);
      }
  });

  test("is sent again only if it changed, or is a different list", async ({ app }) => {
    const { admin, event } = await openClub(app);
    const path = `${admin.api}/events`;
    const ask = (tag: string) =>
      app.app.request(path, {
        headers: { cookie: admin.browser.cookieHeader() ?? "", "if-none-match": tag },
      });
    const first = await ask("");
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const tag = first.headers.get("etag") ?? "none";
    const again = await ask(tag);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await editEvent(admin, event, { name: "Renamed" });
    expect((await ask(tag)).status).toBe(200);

    const out = await admin.browser.delete("/api/session");
    expect(out.headers.get("clear-site-data")).toBe('"cache"');
    expect((await ask(tag)).status).toBe(401);
  });

  test("is private: not for members, other clubs, or after logging out", async ({ app }) => {
    const [{ admin, event }, other] = [await openClub(app), await openClub(app)];
    const member = await signUpMember(app.browser());
    for (const path of lists(admin, event.id)) {
      await admin.browser.get(path);
      for (const { browser } of [member, other.admin])
        expect(await browser.get(path)).toMatchObject(refusal("not-found"));
    }
    await admin.browser.delete("/api/session");
    for (const path of lists(admin, event.id))
      expect((await admin.browser.get(path)).status).toBe(401);
  });

  test("shows a helper only names and times and an officer everything, no matter who read it first (R3.1, R3.6)", async ({
    app,
  }) => {
    const [{ admin, event }, helper] = [await openClub(app), await signUpAdmin(app.browser())];
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const { user, personId: id } = await signUpMember(app.browser()).then(async (member) => {
      await checkIn(member, event.code);
      return member;
    });
    const path = `${admin.api}/events/${event.id}/attendees`;
    const seen = { id, name: user.name, timestamp: app.deps.clock().getTime() };
    for (const _ of ["first", "kept"]) {
      expect((await helper.browser.get(path)).body).toEqual({
        revision: expect.any(Number),
        attendees: [seen],
      });
      expect((await admin.browser.get(path)).body).toMatchObject({
        attendees: [{ ...seen, gradYear: 2027 }],
      });
    }
  });

  test("isn't cached if it couldn't be read", async ({ app }) => {
    const { admin } = await openClub(app);
    const path = `${admin.api}/events/nonsense/attendees`;
    for (const _ of ["first", "again"]) expect((await admin.browser.get(path)).status).toBe(404);
  });
});
