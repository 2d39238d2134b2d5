import { expect } from "vitest";
import { z } from "zod";
import { eventSchema } from "#contract/events/events.ts";
import { historyPageSchema, operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { createEvent, editEvent, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { actors, readAccessTable } from "#test-support/requests/access-table.ts";
import { apiRequests, requestLine } from "#test-support/requests/api-requests.ts";
import { openClubWorld } from "#test-support/requests/club-world.ts";
import { invalidInput } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const noteOf = async (admin: Admin, id: string) => {
  const { body } = await admin.browser.get(`${admin.api}/events/${id}`);
  return z.object({ event: eventSchema }).parse(body).event.note;
};

onEveryDatabase("The officers' note on an event", (test) => {
  test("is saved, stays with changes that don't mention it, and can be undone (R6.32)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { note: "Bring the key.\r\nAsk Kim." });
    expect(event.note).toBe("Bring the key.\nAsk Kim.");
    const renamed = await editEvent(admin, event, { name: "Finals" });
    expect(renamed.note).toBe(event.note);
    expect((await editEvent(admin, renamed, { note: " " })).note).toBeNull();
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const [line] = historyPageSchema.parse(body).operations;
    expect(line?.what).toMatchObject({ changes: { note: { from: event.note, to: null } } });
    const command = { kind: "undo", revision: line?.revision };
    await admin.browser.post(`${admin.api}/operations`, { command });
    expect(await noteOf(admin, event.id)).toBe(event.note);
  });

  test("names its field if it is too long, and nothing is saved (R6.32)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { note: "a".repeat(bounds.maxNoteLength) });
    const { name, date, status, points, revision } = event;
    const longer = { name, date, status, points, revision, note: `${event.note}b` };
    const path = `${admin.api}/events/${event.id}`;
    const maximum = bounds.maxNoteLength;
    expect(await admin.browser.send("PUT", path, { body: longer })).toMatchObject(
      invalidInput({ note: { code: "too-many-characters", params: { maximum } } }),
    );
    expect(await noteOf(admin, event.id)).toBe(event.note);
  });

  test("isn't taken over by a repeated event (R6.32)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const { id: eventId } = await createEvent(admin, { note: "Key", date: "2026-11-20" });
    const command = { kind: "repeat-event", eventId, dates: ["2026-11-27"] };
    const { body } = await admin.browser.post(`${admin.api}/operations`, { command });
    const [id = ""] = operationAnswerSchema.parse(body).eventIds;
    expect(await noteOf(admin, id)).toBeNull();
  });

  test("is in no answer to anyone but owners and officers (R3.1, R6.32)", async ({ app }) => {
    const club = await openClubWorld(app);
    const { owner } = club.browsers;
    const path = `/api/clubs/${club.clubId}/events/${club.eventId}`;
    const { event } = z.object({ event: eventSchema }).parse((await owner.get(path)).body);
    const { name, date, status, points, revision } = event;
    const body = { name, date, status, points, revision, note: "Nobody else's business" };
    expect((await owner.send("PUT", path, { body })).status).toBe(200);

    const readBy = new Set<string>();
    const unending = "GET /api/clubs/{clubId}/live";
    for (const { route, access } of readAccessTable())
      for (const actor of actors)
        if (route.startsWith("GET ") && route !== unending && !actor.startsWith("other")) {
          if (access[actor] !== "yes" && access[actor] !== "own") continue;
          const browser =
            actor in club.browsers
              ? club.browsers[actor as keyof typeof club.browsers]
              : app.browser();
          await apiRequests[route]?.prepare?.(club, browser);
          const answer = await browser.send("GET", requestLine(route, club).path);
          if (answer.text.includes(body.note)) readBy.add(actor);
        }
    expect([...readBy].toSorted()).toEqual(["officer", "owner"]);
  });
});
