import { expect } from "vitest";
import { eventListSchema } from "#contract/events/events.ts";
import {
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { act, undo } from "#test-support/sheets/imported-club.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";

async function hasHadAttendee({ browser, api }: Admin): Promise<boolean> {
  return eventListSchema.parse((await browser.get(`${api}/events`)).body).hasHadAttendee;
}

onEveryDatabase("A club", (test) => {
  test("has had an attendee from the first one on, even if that is undone and the event deleted (R6.48)", async ({
    app,
  }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const { id: eventId, code } = await createEvent(admin);
    expect(await hasHadAttendee(admin)).toBe(false);
    const member = await signUpMember(app.browser());
    expect((await submitCode(member, code)).status).toBe(200);
    expect(await hasHadAttendee(admin)).toBe(true);
    await act(admin, { kind: "remove-attendees", eventId, personIds: [member.personId] });
    await act(admin, { kind: "delete-event", eventId });
    expect(await hasHadAttendee(admin)).toBe(true);
    expect(await hasHadAttendee(other)).toBe(false);
  });

  test("has had one with an import, too, even if that is undone (R6.48)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const { revision } = await importSheet(admin, sheetOf(sheetRow("Ana Ruiz")));
    expect(await hasHadAttendee(admin)).toBe(true);
    await undo(admin, revision ?? 0);
    expect(await hasHadAttendee(admin)).toBe(true);
  });
});
