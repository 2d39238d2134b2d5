import { expect } from "vitest";
import type { CurrentCode, EventInput } from "#contract/events/events.ts";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { onTheDay as at } from "#test-support/club-data/spots.ts";
import {
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

async function openClub(app: TestApp, more: Partial<EventInput> = {}, from = "14:00") {
  app.setTime(new Date(at(from)));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const times = { starts: "2027-01-15T16:00", ends: "2027-01-15T17:00" };
  const event = await createEvent(admin, { name: "Kickoff", points: 5, ...times, ...more });
  const member = await signUpMember(app.browser());
  const codeAt = async (time: string): Promise<string> => {
    app.setTime(new Date(at(time)));
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/code`);
    return (body as CurrentCode).code;
  };
  return { admin, event, member, codeAt };
}

/** Sends a code that was submitted without a network before. */
function send(
  app: TestApp,
  { browser, personId }: Member,
  { code, pressed, sent }: { code: string; pressed: string; sent: string },
) {
  app.setTime(new Date(at(sent)));
  const queued = { personId, ageMs: at(sent) - at(pressed) };
  return browser.post("/api/me/checkins", { code, key: crypto.randomUUID(), queued });
}

/** Two slips that expire at 3:25 PM. */
async function printSlips(app: TestApp, { browser, api }: Admin, { id }: { id: string }) {
  const answer = await browser.post(`${api}/events/${id}/slips`, { count: 2 });
  const { slips } = slipsAnswerSchema.parse(answer.body);
  await app.deps.database.write
    .updateTable("slips")
    .set({ expiresAt: at("15:25") })
    .execute();
  return slips.map(({ code }) => code) as [string, string];
}

onEveryDatabase("A changing code that waited on a device", (test) => {
  test.for([
    { pressed: "14:50", sent: "15:31", from: "15:30" },
    { pressed: "14:50", sent: "15:50", from: "15:30" },
    { pressed: "15:25", sent: "15:31", from: "15:30" },
    { pressed: "15:35", sent: "15:40", from: "15:35" },
    { pressed: "15:59", sent: "16:05", from: "15:59" },
  ])(
    "is judged by the press at $pressed and asks an officer at $sent (R7.29, R19.6)",
    async ({ pressed, sent, from }, { ownApp: app }) => {
      const { member, codeAt } = await openClub(app, { codeKind: "changing" });
      const code = await codeAt(pressed);
      expect(await send(app, member, { code, pressed, sent })).toMatchObject(
        refusal("came-too-late"),
      );
      const { requests, earlyCheckIns } = await app.dump();
      expect(requests).toMatchObject([{ personId: member.personId, arrivedAt: at(from) }]);
      // Only the device vouches for the press, so no spot is saved.
      expect(earlyCheckIns).toEqual([]);
    },
  );

  test("is told when check-in opens if it is sent before, and saves no spot (R7.30)", async ({
    ownApp: app,
  }) => {
    const { member, codeAt } = await openClub(app, { codeKind: "changing" });
    const code = await codeAt("15:20");
    expect(await send(app, member, { code, pressed: "15:20", sent: "15:29" })).toMatchObject(
      refusal("not-open-yet", { spotSaved: false }),
    );
    const { requests, earlyCheckIns } = await app.dump();
    expect([requests, earlyCheckIns]).toEqual([[], []]);
  });

  test("asks an officer if codes are fixed by now, and not if it was wrong at the press (R7.30)", async ({
    ownApp: app,
  }) => {
    const { admin, event, member, codeAt } = await openClub(app, { codeKind: "changing" });
    const code = await codeAt("15:40");
    await editEvent(admin, event, { codeKind: "fixed" });
    const late = { code, sent: "15:50" };
    expect(await send(app, member, { ...late, pressed: "15:45" })).toMatchObject(
      refusal("invalid-code"),
    );
    expect(await send(app, member, { ...late, pressed: "15:40" })).toMatchObject(
      refusal("came-too-late"),
    );
  });
});

onEveryDatabase("A slip that expires before check-in opens", (test) => {
  test("counts if it was good at the press or at the scan (R7.29, R21.3)", async ({
    ownApp: app,
  }) => {
    const { admin, event, member } = await openClub(app, {}, "15:20");
    const other = await signUpMember(app.browser());
    const [first, second] = await printSlips(app, admin, event);
    expect(await submitCode(other, second)).toMatchObject(
      refusal("not-open-yet", { spotSaved: true }),
    );
    const answer = await send(app, member, { code: first, pressed: "15:20", sent: "15:31" });
    expect(answer).toMatchObject({ status: 200, body: { timestamp: at("15:30") } });
    await other.browser.send("POST", "/api/me/tickets");
    const { attendance, slips } = await app.dump();
    expect(attendance).toHaveLength(2);
    expect(slips).toMatchObject([{ usedAt: at("15:30") }, { usedAt: at("15:30") }]);
  });

  test("has expired for a press after that (R21.3)", async ({ ownApp: app }) => {
    const { admin, event, member } = await openClub(app, {}, "15:20");
    const [code] = await printSlips(app, admin, event);
    const answer = await send(app, member, { code, pressed: "15:25", sent: "15:31" });
    expect(answer).toMatchObject(refusal("slip-expired"));
  });
});

onEveryDatabase("A check-in pressed without a network before check-in opens", (test) => {
  test.for([
    { pressed: "13:29:59", sent: "15:29", answer: { spotSaved: false } },
    { pressed: "13:29:59", sent: "15:50", answer: { spotSaved: false } },
    { pressed: "13:30", sent: "15:29", answer: { spotSaved: true } },
  ])(
    "at $pressed, gets at $sent the answer of the press (R7.32)",
    async ({ pressed, sent, answer }, { ownApp: app }) => {
      const { event, member } = await openClub(app, {}, "13:00");
      const { code } = event;
      expect(await send(app, member, { code, pressed, sent })).toMatchObject(
        refusal("not-open-yet", { opensAt: at("15:30"), ...answer }),
      );
      const { attendance, requests, earlyCheckIns } = await app.dump();
      expect([attendance, requests]).toEqual([[], []]);
      expect(earlyCheckIns).toHaveLength(answer.spotSaved ? 1 : 0);
    },
  );

  test("counts from the opening if it was pressed two hours before (R7.17, R7.32)", async ({
    ownApp: app,
  }) => {
    const { event, member } = await openClub(app, {}, "13:00");
    const { code } = event;
    expect(await send(app, member, { code, pressed: "13:30", sent: "15:50" })).toMatchObject({
      status: 200,
      body: { timestamp: at("15:30") },
    });
  });
});
