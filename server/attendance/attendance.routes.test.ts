import { expect } from "vitest";
import type { Event } from "#contract/events/events.ts";
import { createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { invalidInput, refusal, type WrongField } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

onEveryDatabase("The list of an event", (test) => {
  test("of another club isn't found under the own club", async ({ app }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const [own, foreign] = [await createEvent(admin), await createEvent(other)];
    const list = ({ id }: Event) => admin.browser.get(`${admin.api}/events/${id}/attendees`);
    expect((await list(own)).status).toBe(200);
    expect(await list(foreign)).toMatchObject(refusal("not-found"));
  });
});

onEveryDatabase("The check-in form", (test) => {
  test.for([
    { code: [undefined, null, 5, {}, "", "  ", " - – "], issue: "required" },
    { code: ["a".repeat(65)], issue: "longer-than-any-code" },
  ] as { code: unknown[]; issue: WrongField }[])(
    "says: $issue",
    async ({ code, issue }, { app }) => {
      const member = await signUpMember(app.browser());
      for (const typed of code)
        expect(
          await member.browser.post("/api/me/checkins", {
            code: typed,
            key: crypto.randomUUID(),
          }),
        ).toMatchObject(invalidInput({ code: issue }));
    },
  );

  test("needs a key from the browser", async ({ app }) => {
    const member = await signUpMember(app.browser());
    const event = await createEvent(await signUpAdmin(app.browser()));
    for (const key of [undefined, null, 5, "", "nonsense"])
      expect(
        await member.browser.post("/api/me/checkins", { code: event.code, key }),
      ).toMatchObject(invalidInput({ key: "malformed" }));
  });

  test("ignores fields that it doesn't ask for (R1.2, R3.7)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin, { points: 10 });
    const other = await signUpMember(app.browser());
    const answer = await member.browser.post("/api/me/checkins", {
      code: event.code,
      key: crypto.randomUUID(),
      points: 500,
      timestamp: 1,
      uid: other.user.id,
      personId: other.personId,
      clubId: "chosen",
      name: "Chosen",
      gradYear: 1900,
      carryover: 500,
      role: "admin",
    });
    expect(answer).toMatchObject({ status: 200, body: { clubId: admin.club.id, points: 10 } });
    const { attendance, balances } = await app.dump();
    const { personId } = member;
    expect(attendance).toMatchObject([{ personId, name: member.user.name }]);
    expect(balances).toMatchObject([{ personId, carryover: 0, earned: 10 }]);
  });

  test("has every error in the API document, with its message", async ({ app }) => {
    const { body } = await app.browser().get("/api/openapi.json");
    const { paths } = body as { paths: Record<string, Record<string, { responses: object }>> };
    const code = (name: string) => ({ properties: { code: { enum: [name] } } });
    expect(paths["/api/me/checkins"]?.["post"]?.responses).toMatchObject({
      409: {
        description: expect.stringMatching(/already-checked-in: .* · removed-from-event: /),
        content: {
          "application/json": {
            schema: {
              anyOf: [
                {
                  properties: { error: code("already-checked-in") },
                  required: ["error", "receipt"],
                },
                ...["not-open-yet", "check-in-closed"].map((name) => ({
                  properties: { error: code(name), opensAt: {}, closesAt: {}, now: {} },
                })),
                {
                  properties: { error: code("new-club"), question: {} },
                  required: ["error", "question"],
                },
                ...[
                  "press-submit",
                  "removed-from-event",
                  "asked-officers",
                  "came-too-late",
                  "other-account",
                ].map((name) => ({ properties: { error: code(name) }, required: ["error"] })),
              ],
            },
          },
        },
      },
    });
  });
});
