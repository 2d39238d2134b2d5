import { expect } from "vitest";
import { receiptSchema } from "#contract/attendance/attendance.ts";
import { act, minute, newestIn, openTimedClub, start } from "#test-support/club-data/timed-club.ts";
import { createEvent, signUpMember, submitCode } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

onEveryDatabase("At their phone, a member at an event that counts time", (test) => {
  test("signs out with the code once more, once however often it is sent, and in again (R35.14)", async ({
    app,
  }) => {
    const { admin, ana, event, after, find } = await openTimedClub(app);
    const sign = (how: "in" | "out", key: string = crypto.randomUUID(), code = event.code) =>
      ana.browser.post("/api/me/visits", { code, key, sign: how });
    after(30);
    const key = crypto.randomUUID();
    const out = await sign("out", key);
    const presence = { signedInAt: null, minutes: 30 };
    expect(out).toMatchObject({ status: 200, body: { eventId: event.id, presence } });
    after(40);
    expect((await sign("out", key)).body).toEqual(out.body);
    expect(await find()).toMatchObject({ minutes: 30 });
    expect(await newestIn(admin)).toMatchObject({ what: { kind: "signed-out", people: 1 } });
    expect(await sign("out")).toMatchObject(refusal("not-signed-in"));
    const back = { signedInAt: start + 40 * minute, minutes: 30 };
    expect(await sign("in")).toMatchObject({ status: 200, body: { presence: back } });
  });

  test("is told since when they are signed in by a second scan, and not signed out (R35.14)", async ({
    app,
  }) => {
    const { ana, event, after, find } = await openTimedClub(app);
    after(30);
    const presence = { signedInAt: start, minutes: 0 };
    expect(await submitCode(ana, event.code)).toMatchObject(
      refusal("already-checked-in", { receipt: { presence } }),
    );
    expect(await find()).toMatchObject({ signedInAt: start });
  });

  test("who was taken off the list and comes back is signed in from then on (R8.7, R35.2)", async ({
    app,
  }) => {
    const { admin, ana, event, about, after, find } = await openTimedClub(app);
    await act(admin, { ...about, kind: "remove-attendees", mayReturn: true });
    after(30);
    const presence = { signedInAt: start + 30 * minute, minutes: 0 };
    expect(await submitCode(ana, event.code)).toMatchObject({ status: 200, body: { presence } });
    expect(await find()).toMatchObject({ timestamp: start, signedInAt: start + 30 * minute });
  });

  test("is told that they are signed in at another event, too (R33.22)", async ({ app }) => {
    const { admin, ana, event, after } = await openTimedClub(app);
    const drive = await createEvent(admin, { name: "Drive", points: 5, countsTime: true });
    const alsoAt = { id: event.id, name: event.name };
    const both = { presence: { alsoAt } };
    expect(await submitCode(ana, drive.code)).toMatchObject({ status: 200, body: both });
    const again = refusal("already-checked-in", { receipt: both });
    expect(await submitCode(ana, drive.code)).toMatchObject(again);
    const sign = async (how: "in" | "out", code: string) => {
      const json = { code, key: crypto.randomUUID(), sign: how };
      return receiptSchema.parse((await ana.browser.post("/api/me/visits", json)).body).presence;
    };
    after(30);
    expect(await sign("out", drive.code)).toEqual({ signedInAt: null, minutes: 30 });
    expect(await sign("in", drive.code)).toMatchObject({ alsoAt });
    expect(await sign("out", event.code)).not.toHaveProperty("alsoAt");
    after(40);
    expect(await sign("out", drive.code)).not.toHaveProperty("alsoAt");
    const alone = await sign("in", drive.code);
    expect(alone).not.toHaveProperty("alsoAt");
  });

  test("needs the right code of an event where they are, that isn't locked (R35.14)", async ({
    app,
  }) => {
    const { admin, ana, event, find } = await openTimedClub(app);
    const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
    const sign = (code: string, { browser } = ana) =>
      browser.post("/api/me/visits", { code, key: crypto.randomUUID(), sign: "out" });
    expect(await sign("zzzzzzz2")).toMatchObject(refusal("invalid-code"));
    expect(await sign(event.code, ben)).toMatchObject(refusal("not-found"));
    const plain = await createEvent(admin);
    expect(await sign(plain.code)).toMatchObject(refusal("not-found"));
    await act(admin, { kind: "seal-event", eventId: event.id });
    expect(await sign(event.code)).toMatchObject(refusal("event-over"));
    expect(await find()).toMatchObject({ signedInAt: start });
    const anyone = { code: event.code, key: crypto.randomUUID(), sign: "out" };
    expect(await app.browser().post("/api/me/visits", anyone)).toMatchObject(refusal("signed-out"));
  });
});
