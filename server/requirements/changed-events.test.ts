import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { doorPassesSchema } from "#contract/attendance/passes.ts";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { badgesSchema } from "#contract/members/badges.ts";
import { createCategory } from "#test-support/club-data/categories.ts";
import { passTokenIn } from "#test-support/club-data/links.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  checkIn,
  createEvent,
  setCarryover,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { listChangedEvents } from "./changed-events.ts";
import { createJudgeClubs } from "./judged-club.ts";

/** A club with a requirement and an attendee, and what changes nobody's attendance in it. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const { browser, api } = admin;
  const member = await signUpMember(app.browser());
  const event = await createEvent(admin, { points: 6, date: null });
  await checkIn(member, event.code);
  const requirementId = await createRequirement(admin, {
    conditions: [condition({ need: 12, carryover: true })],
  });
  const path = `${api}/events/${event.id}`;
  const nia = { firstName: "Nia", lastName: "Cole", gradYear: null };
  const met = newcomerSchema.parse((await browser.post(`${path}/newcomers`, nia)).body);
  const send = async (...[method, url, body]: Parameters<typeof browser.send>) => {
    const answer = await browser.send(method, url, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const post = (url: string, body: object) => send("POST", url, { body });
  const operate = (command: object) => post(`${api}/operations`, { command });
  const badge = `${api}/members/${member.personId}/badge`;
  let [code, passId, token, number] = ["", "", "", ""];
  const changes: Record<string, () => Promise<unknown>> = {
    "event-created": () => createEvent(admin, { name: "Planned", date: "2099-01-01" }),
    "slips-given": async () => {
      const { slips } = slipsAnswerSchema.parse(await post(`${path}/slips`, { count: 1 }));
      code = slips[0]?.code ?? "";
    },
    "slips-voided": () => post(`${path}/voided-slips`, { codes: [code], isVoid: true }),
    "slips-restored": () => post(`${path}/voided-slips`, { codes: [code], isVoid: false }),
    "claim-slips-made": () => post(`${api}/members/${met.attendee.id}/claim`, {}),
    "badges-made": async () => {
      const made = badgesSchema.parse(
        await post(`${api}/badges`, { personIds: [member.personId] }),
      );
      number = made.badges[0]?.number ?? "";
    },
    "badge-ended": () => send("DELETE", badge, {}),
    "badge-restored": () => send("PUT", badge, { body: { number } }),
    "pass-made": async () => {
      const { passes } = doorPassesSchema.parse(await post(`${path}/door-passes`, {}));
      [passId, token] = [passes[0]?.id ?? "", passTokenIn(passes[0]?.link)];
    },
    "pass-taken": () =>
      app.browser().post("/api/door", { token, name: "Sam Doe", key: crypto.randomUUID() }),
    "pass-revoked": () => send("DELETE", `${path}/door-passes/${passId}`, {}),
    "scanner-locked": () => post(`${path}/lock`, {}),
    "scanner-unlocked": () =>
      send("DELETE", "/api/session/lock", { body: { password: admin.password } }),
    "categories-set": () => createCategory(admin, "Socials"),
    "requirement-set": () => createRequirement(admin, { name: "Cord" }),
    "carryover-set": () => setCarryover(admin, member.personId, 2),
    "member-corrected": () =>
      operate({
        kind: "correct-member",
        personId: met.attendee.id,
        name: "Nia Coles",
        gradYear: 2028,
      }),
    "person-erased": () => send("DELETE", `${api}/members/${met.attendee.id}`, {}),
    "events-closed": () => closeAccount(browser),
  };
  return { admin, clubId: admin.club.id, requirementId, changes };
}

onEveryDatabase("Changes of a club", (test) => {
  test("that concern nobody's attendance leave it as it was read (R26.6)", async ({ app }) => {
    const { clubId, requirementId, changes } = await openClub(app);
    const { read } = app.deps.database;
    const kept = createJudgeClubs(read, app.deps.clock);
    await kept.progress(clubId, requirementId);
    for (const [kind, change] of Object.entries(changes)) {
      const before = await getRevision(read, clubId);
      await change();
      const operations = await read
        .selectFrom("operations")
        .select("kind")
        .where("clubId", "=", clubId)
        .where("revision", ">", before)
        .execute();
      expect(operations).toEqual([{ kind }]);
      expect(await listChangedEvents(read, clubId, before)).toEqual(new Set());
      const anew = createJudgeClubs(read, app.deps.clock);
      expect(await kept.progress(clubId, requirementId)).toEqual(
        await anew.progress(clubId, requirementId),
      );
    }
  });
});
