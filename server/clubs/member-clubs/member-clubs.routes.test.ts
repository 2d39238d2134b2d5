import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const minute = 60_000;

onEveryDatabase("A member's clubs", (test) => {
  test("are empty before the first check-in", async ({ app }) => {
    const { browser } = await signUpMember(app.browser());
    expect((await browser.get("/api/me/clubs")).body).toEqual({ clubs: [], graduatedFrom: [] });
  });

  test("are listed by joining time, oldest first (R5.1)", async ({ app }) => {
    const member = await signUpMember(app.browser());
    const start = app.deps.clock().getTime();
    const clubs = [];
    for (const step of [1, 2, 3]) {
      const admin = await signUpAdmin(app.browser());
      const event = await createEvent(admin, { points: step });
      app.setTime(new Date(start + step * minute));
      await checkIn(member, event.code);
      const joinedAt = start + step * minute;
      clubs.push({
        ...admin.club,
        joinedAt,
        carryover: 0,
        totalPoints: step,
        erasedAt: null,
        revision: expect.any(Number) as number,
      });
      // A later check-in doesn't change the joining time.
      app.setTime(new Date(start + 10 * minute));
      await checkIn(member, (await createEvent(admin, { points: 0 })).code);
    }
    expect((await member.browser.get("/api/me/clubs")).body).toEqual({ clubs, graduatedFrom: [] });
  });
});

onEveryDatabase("A club of a member", (test) => {
  test("shows points and every event attended, latest date first (R5.4)", async ({ app }) => {
    app.setTime(new Date("2026-11-20T12:00:00Z"));
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const attendance = [];
    for (const date of ["2026-05-01", "2026-10-01", null, "2025-12-01"]) {
      const { id, termId, name, points, code } = await createEvent(admin, { date, points: 7 });
      await checkIn(member, code);
      attendance.push({
        id,
        termId,
        name,
        date,
        points,
        minutes: null,
        lateBy: null,
        cancelled: false,
        reason: null,
        isAward: false,
        note: null,
      });
    }
    await createEvent(admin, { name: "Not attended" });
    const [may, october, undated, december] = attendance;
    const { body } = await member.browser.get(`/api/me/clubs/${admin.club.id}`);
    expect(body).toEqual({
      ...admin.club,
      // Creating the club, four times an event and a check-in, and one event not attended.
      revision: 1 + 4 * 2 + 1,
      joinedAt: app.deps.clock().getTime(),
      carryover: 0,
      totalPoints: 28,
      years: [{ id: "1", name: "2026–27", carryover: 0, totalPoints: 28, totalMinutes: 0 }],
      attendance: [october, may, december, undated],
      removals: [],
      requirements: [],
      hasStandings: false,
      usesSchoolIds: false,
      listedAs: null,
      erasedAt: null,
    });
  });

  test("shows the current state of an event, even if Inactive or cleared (R5.4)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin, { points: 7 });
    await checkIn(member, event.code);
    await editEvent(admin, event, { status: "Inactive", name: "", date: null, points: null });
    const { body } = await member.browser.get(`/api/me/clubs/${admin.club.id}`);
    expect(body).toMatchObject({
      totalPoints: 0,
      attendance: [{ id: event.id, name: "", date: null, points: null }],
    });
  });

  test("shows nothing about other members or their other clubs (R3.5)", async ({ app }) => {
    const [chess, drama] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const [ada, bob] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const [night, play] = [await createEvent(chess), await createEvent(drama)];
    await checkIn(ada, night.code);
    await checkIn(ada, play.code);
    await checkIn(bob, night.code);
    const answer = await ada.browser.get(`/api/me/clubs/${chess.club.id}`);
    expect(answer.body).toMatchObject({ attendance: [{ id: night.id }] });
    expect(answer.text).not.toContain(bob.user.id);
    expect(answer.text).not.toContain(play.id);
  });

  test("isn't found by people who aren't in it (R3.5)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    await createEvent(admin);
    for (const id of [admin.club.id, crypto.randomUUID(), "nonsense", "%00"])
      expect(await member.browser.get(`/api/me/clubs/${id}`)).toMatchObject(refusal("not-found"));
  });
});
