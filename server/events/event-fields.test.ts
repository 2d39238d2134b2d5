import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { eventAnswerSchema } from "#contract/events/events.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { createCategory } from "#test-support/club-data/categories.ts";
import { createEvent, editEvent, signUpAdmin } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { UsualFields } from "./event-fields.ts";

/** How the list of a club's events shows each field; null for not at all. */
const exported: Record<keyof UsualFields, string | null> = {
  // An event that counts time gives everyone no hours.
  minutes: null,
  codeKind: null,
  categoryId: "Practices",
  note: "Ask Kim",
  countsTime: "sign-in to sign-out",
  forgottenMinutes: null,
};

onEveryDatabase("Every field of an event", (test) => {
  test("is saved, stays if it isn't mentioned, is repeated except for the note, and is exported", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const categoryId = await createCategory(admin, "Practices");
    const fields: UsualFields = {
      minutes: null,
      codeKind: "changing",
      categoryId,
      note: "Ask Kim",
      countsTime: true,
      forgottenMinutes: 45,
    };
    const event = await createEvent(admin, { date: "2026-11-20", ...fields });
    expect(event).toMatchObject(fields);
    expect(await editEvent(admin, event, { name: "Finals" })).toMatchObject(fields);
    const command = { kind: "repeat-event", eventId: event.id, dates: ["2026-11-27"] };
    const { body } = await admin.browser.post(`${admin.api}/operations`, { command });
    const [id] = operationAnswerSchema.parse(body).eventIds;
    const repeated = await admin.browser.get(`${admin.api}/events/${id}`);
    expect(eventAnswerSchema.parse(repeated.body).event).toMatchObject({ ...fields, note: null });
    const headers = { cookie: admin.browser.cookieHeader() ?? "" };
    const path = `${admin.api}/exports/everything?format=csv`;
    const files = unzipSync(await (await app.app.request(path, { headers })).bytes());
    const table = strFromU8(files["Events.csv"] ?? new Uint8Array());
    for (const shown of Object.values(exported)) expect(table).toContain(shown ?? "");
  });
});
