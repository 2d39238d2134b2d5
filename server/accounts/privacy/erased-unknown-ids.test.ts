import { expect } from "vitest";
import { openKiosk, setSchoolIds } from "#test-support/club-data/kiosks.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { erasePersonal } from "./erasure.store.ts";

onEveryDatabase("What a kiosk kept for officers", (test) => {
  test("is gone with the member whose ID, badge, or card it is, and nothing else is (R33.17)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const { id: clubId } = admin.club;
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ana, (await createEvent(admin, { name: "Kickoff" })).code);
    const social = await createEvent(admin, { name: "Social" });
    await setSchoolIds(app, clubId, { [ana.personId]: "12-34" });
    const kiosk = await openKiosk(app, admin, null);
    app.setTime(new Date(app.deps.clock().getTime() + 60_000));
    const queued = { kioskId: kiosk.id, ageMs: 30_000 };
    for (const entry of ["1234", "99"])
      expect(await kiosk.say({ entry, queued })).toEqual({ outcome: "kept" });
    const write = app.deps.database.write;
    const badge = { number: "RB0000000002", createdAt: 1, endedAt: 2 };
    await write
      .insertInto("badges")
      .values({ clubId, personId: ana.personId, ...badge })
      .execute();
    const card = `https://club.example.org/card?of=1.seal.${ana.personId}`;
    const row = { clubId, eventId: social.id, how: "scanned", at: 1, kioskId: kiosk.id } as const;
    for (const entry of [badge.number, card])
      await write
        .insertInto("unknownIds")
        .values({ ...row, key: entry.slice(0, 12), entry, settledAt: 2 })
        .execute();
    await erasePersonal(
      write,
      { id: ana.user.id, email: ana.user.email, personId: ana.personId },
      1,
    );
    const left = await write.selectFrom("unknownIds").select("entry").distinct().execute();
    expect(left).toEqual([{ entry: "99" }]);
  });
});
