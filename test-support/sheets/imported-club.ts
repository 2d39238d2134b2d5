import { expect } from "vitest";
import { z } from "zod";
import { eventSchema } from "#contract/events/events.ts";
import { editEvent, listMembers, setCarryover, signUpAdmin, type Admin } from "../people/people.ts";
import type { TestApp } from "../servers/test-app.ts";
import { importSheet, sheetOf, sheetRow } from "./sheets.ts";

/** A club with an imported sheet of three people at two events, and helpers to change them. */
export async function openImportedClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const { revision } = await importSheet(
    admin,
    sheetOf(
      sheetRow("Ana Ruiz", { carryover: 2 }),
      sheetRow("Ben Okoro", { marks: "x.", own: [[0, 3]] }),
      sheetRow("Cho Min"),
    ),
  );
  const members = [...(await listMembers(admin)).values()];
  const idOf = (name: string) => members.find((one) => one.name === name)?.id ?? "";
  const [build, kickoff] = await eventsOf(admin);
  if (build === undefined || kickoff === undefined) return expect.fail("An event is missing.");
  const people = { ana: idOf("Ana Ruiz"), ben: idOf("Ben Okoro"), cho: idOf("Cho Min") };
  return { admin, revision: revision ?? 0, ...people, build, kickoff };
}
export type ImportedClub = Awaited<ReturnType<typeof openImportedClub>>;

export async function eventsOf({ browser, api }: Admin) {
  const { body } = await browser.get(`${api}/events`);
  return z.object({ events: z.array(eventSchema) }).parse(body).events;
}

/** Runs a command and returns its revision. */
export async function act({ browser, api }: Admin, command: object): Promise<number> {
  const answer = await browser.post(`${api}/operations`, { command, reason: "Why" });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}
export const undo = (admin: Admin, revision: number) => act(admin, { kind: "undo", revision });

/** Everything that the club's lists show. */
export const seenBy = async (admin: Admin) => ({
  members: [...(await listMembers(admin)).values()]
    .map(({ name, carryover, totalPoints }) => [name, carryover, totalPoints])
    .toSorted(),
  events: (await eventsOf(admin)).map(({ name, points, attendeeCount }) => [
    ...[name, points, attendeeCount],
  ]),
});

/** Changes to what a sheet added, each returning its revision. */
export const changesOfImported: Record<string, (club: ImportedClub) => Promise<number>> = {
  "points of one": ({ admin, ana, kickoff }) =>
    act(admin, { kind: "set-attendance-points", points: 9, eventId: kickoff.id, personIds: [ana] }),
  "points that a sheet gave by themselves": ({ admin, ben, kickoff }) =>
    act(admin, {
      kind: "set-attendance-points",
      points: null,
      eventId: kickoff.id,
      personIds: [ben],
    }),
  "who attended": ({ admin, ana, ben, kickoff }) =>
    act(admin, { kind: "remove-attendees", eventId: kickoff.id, personIds: [ana, ben] }),
  "at which event someone was": ({ admin, ben, kickoff, build }) =>
    act(admin, {
      kind: "move-attendees",
      toEventId: build.id,
      eventId: kickoff.id,
      personIds: [ben],
    }),
  "who someone is": ({ admin, ana, ben }) =>
    act(admin, { kind: "merge-members", personId: ana, fromId: ben }),
  "a carry-over": async ({ admin, ana }) => (await setCarryover(admin, ana, 7)).revision,
  "the form of an event": async ({ admin, kickoff }) =>
    (await editEvent(admin, kickoff, { name: "Opening", points: 6, date: "2025-09-13" })).revision,
  "that an event took place": ({ admin, kickoff }) =>
    act(admin, { kind: "cancel-event", eventId: kickoff.id }),
  "that an event is there": ({ admin, kickoff }) =>
    act(admin, { kind: "delete-event", eventId: kickoff.id }),
  "the head count": ({ admin, kickoff }) =>
    act(admin, { kind: "count-heads", eventId: kickoff.id, heads: 12, note: "" }),
  "that an event is sealed": ({ admin, kickoff }) =>
    act(admin, { kind: "seal-event", eventId: kickoff.id }),
};
