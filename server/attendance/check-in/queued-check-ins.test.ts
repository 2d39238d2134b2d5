import { expect } from "vitest";
import type { Answer } from "#test-support/browser/browser.ts";
import {
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Member,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const [minute, day] = [60_000, 24 * 3_600_000];

/** A club with an event created ten days ago, and a member. */
async function openEvent(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const created = app.deps.clock().getTime();
  const date = new Date(created + 10 * day).toISOString().slice(0, 10);
  const event = await createEvent(admin, { points: 10, date });
  const now = wait(app, 10 * day);
  await admin.browser.post("/api/session", { email: admin.user.email, password: admin.password });
  return { admin, event, created, now, member: await signUpMember(app.browser()) };
}

function wait(app: TestApp, ms: number): number {
  const now = app.deps.clock().getTime() + ms;
  app.setTime(new Date(now));
  return now;
}

/** Sends a check-in that a device queued some time ago. */
function sendLate(
  { browser, personId }: Member,
  code: string,
  ageMs: number,
  key = crypto.randomUUID(),
): Promise<Answer> {
  return browser.post("/api/me/checkins", { code, key, queued: { personId, ageMs } });
}

onEveryDatabase("A check-in queued on a device", (test) => {
  test("counts once from the time of the press, however often it is sent (R7.17)", async ({
    app,
  }) => {
    const { event, member, now } = await openEvent(app);
    const key = crypto.randomUUID();
    const pressed = now - 40 * minute;
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => sendLate(member, event.code, 40 * minute, key)),
      submitCode(member, event.code, key),
    ]);
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, body: { points: 10, timestamp: pressed } });
    for (const { body } of answers) expect(body).toEqual(first?.body);
    wait(app, minute);
    expect(await sendLate(member, event.code, 41 * minute, key)).toMatchObject({
      status: 200,
      body: first?.body,
    });
    const { attendance, events, balances } = await app.dump();
    expect(attendance).toMatchObject([{ at: pressed, submissionKey: key }]);
    expect(events).toMatchObject([{ attendeeCount: 1 }]);
    expect(balances).toMatchObject([{ earned: 10 }]);
  });

  test("reaches back at most seven days, and never before the event was created (R7.17)", async ({
    app,
  }) => {
    const { admin, event, now, member } = await openEvent(app);
    const other = await createEvent(admin);
    expect((await sendLate(member, event.code, 9 * day)).body).toMatchObject({
      timestamp: now - 7 * day,
    });
    expect((await sendLate(member, other.code, 2 * minute)).body).toMatchObject({
      timestamp: now,
    });
  });

  test("counts until 15 minutes after the event became Inactive, if it was pressed before (R7.17)", async ({
    app,
  }) => {
    const { admin, event, member } = await openEvent(app);
    const [second, third] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const closed = wait(app, minute);
    const inactive = await editEvent(admin, event, { status: "Inactive" });
    // Other changes of the event don't extend that.
    wait(app, 10 * minute);
    await editEvent(admin, inactive, { name: "Chess Evening" });
    wait(app, 5 * minute);
    expect((await sendLate(member, event.code, 20 * minute)).body).toMatchObject({
      timestamp: closed - 5 * minute,
    });
    expect(await sendLate(second, event.code, 15 * minute)).toMatchObject(refusal("invalid-code"));
    expect(await submitCode(second, event.code)).toMatchObject(refusal("invalid-code"));

    wait(app, 1);
    const before = await app.dump();
    expect(await sendLate(third, event.code, 20 * minute)).toMatchObject(refusal("came-too-late"));
    const { requests, ...others } = await app.dump();
    expect({ ...others, requests: [] }).toEqual(before);
    const { personId } = third;
    expect(requests).toMatchObject([{ personId, arrivedAt: closed - 5 * minute + 1 }]);
  });

  test("counts without that limit once the event is Active again", async ({ app }) => {
    const { admin, event, member } = await openEvent(app);
    const inactive = await editEvent(admin, event, { status: "Inactive" });
    wait(app, 60 * minute);
    await editEvent(admin, inactive, { status: "Active" });
    expect((await sendLate(member, event.code, 90 * minute)).status).toBe(200);
  });

  test("belongs to the account that pressed Submit, whichever is logged in now (R7.18)", async ({
    app,
  }) => {
    const { event, member } = await openEvent(app);
    const other = await signUpMember(app.browser());
    const body = {
      code: event.code,
      key: crypto.randomUUID(),
      queued: { personId: member.personId, ageMs: minute },
    };
    const before = await app.dump();
    expect(await other.browser.post("/api/me/checkins", body)).toMatchObject(
      refusal("other-account"),
    );
    expect(await app.dump()).toEqual(before);
    expect((await member.browser.post("/api/me/checkins", body)).status).toBe(200);
  });

  test("gets the same answer for the code of a never Active event as for an unknown one", async ({
    app,
  }) => {
    const { admin, member } = await openEvent(app);
    const { code } = await createEvent(admin, { status: "Inactive" });
    for (const wrong of [code, "zzzz2222"])
      expect(await sendLate(member, wrong, minute), wrong).toMatchObject(refusal("invalid-code"));
  });

  test("never has a time in the future", async ({ app }) => {
    const { event, member } = await openEvent(app);
    expect((await sendLate(member, event.code, -1)).status).toBe(400);
    expect(
      await member.browser.post("/api/me/checkins", {
        code: event.code,
        key: crypto.randomUUID(),
        queued: 5,
      }),
    ).toMatchObject({ status: 400 });
    expect(await sendLate(member, "", minute)).toMatchObject(invalidInput({ code: "required" }));
  });
});
