import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createBrowser } from "#test-support/browser.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
} from "#test-support/people.ts";
import { backUp } from "#test-support/run-command.ts";
import { startServer, type RunningServer } from "#test-support/rig/serve.ts";
import { fullSheet } from "#test-support/sheets.ts";
import { hasNotes } from "../platform/notes.ts";

/** Large enough that a check-in, and the beginning of a backup, are long before its end. */
const sheet = fullSheet({ meetings: 190, members: 1000 });

/** Two clubs; one begins an import, and then a member checks in to the other one's event. */
async function checkInMeanwhile(server: RunningServer) {
  const browser = () => createBrowser(server.url, fetch);
  const [busy, other] = [await signUpAdmin(browser()), await signUpAdmin(browser())];
  const member = await signUpMember(browser());
  const event = await createEvent(other);
  const { browser: officer, api } = busy;
  const importing = officer.post(`${api}/imports`, { sheet }).catch(() => undefined);
  // It has begun once it can be read how far it is.
  await expect
    .poll(async () => (await officer.get(`${api}/imports/latest`)).body, { interval: 5 })
    .toMatchObject({ latest: { state: "running" } });
  const { timestamp } = await checkIn(member, event.code);
  return { busy, other, member, event, timestamp, importing };
}

test("A check-in during another club's import isn't lost if the process is killed (R16.1, R16.7)", async () => {
  const server = await startServer();
  const { busy, other, member, event, timestamp, importing } = await checkInMeanwhile(server);
  expect(hasNotes(server.dataDir)).toBe(true);
  await server.kill();
  await importing;
  await server.restart();
  expect(await listMembers(busy)).toEqual(new Map());
  expect((await other.browser.get(`${other.api}/events/${event.id}/attendees`)).body).toMatchObject(
    {
      attendees: [{ id: member.personId, timestamp }],
    },
  );
  expect(hasNotes(server.dataDir)).toBe(false);
  await server.remove();
});

test("A backup made during another club's import has what was answered before (R16.2, R16.7)", async () => {
  const server = await startServer();
  const { event, member, importing } = await checkInMeanwhile(server);
  expect(hasNotes(server.dataDir)).toBe(true);
  const backup = new DatabaseSync(await backUp(server.dataDir), { readOnly: true });
  const { personId } = member;
  expect(
    backup.prepare(`select "personId" from "attendance" where "eventId" = ?`).all(event.id),
  ).toEqual([{ personId }]);
  backup.close();
  await importing;
  await server.remove();
});
