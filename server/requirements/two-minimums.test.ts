import { expect } from "vitest";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { createClub, saveClub } from "#test-support/sheets/club-files.ts";

onEveryDatabase("A requirement from before with two minimums for one grade", (test) => {
  test("is shown, kept in the club's file, and read from it (R26.4, R31.20)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    await checkIn(member, (await createEvent(admin)).code);
    await createRequirement(admin);
    const byGrade = [5, 6].map((need) => ({ grade: 9, need }));
    const conditions = JSON.stringify([condition({ byGrade })]);
    await app.deps.database.write.updateTable("requirements").set({ conditions }).execute();
    expect((await admin.browser.get(`${admin.api}/requirements`)).status).toBe(200);
    for (const path of [admin.club.id, `${admin.club.id}/record`])
      expect((await member.browser.get(`/api/me/clubs/${path}`)).status).toBe(200);

    const { club } = await saveClub(app, admin);
    expect(club.requirements[0]?.conditions).toMatchObject([{ byGrade }]);
    const { requirements } = (await saveClub(app, await createClub(admin, club))).club;
    // The first one is what counted.
    expect(requirements[0]?.conditions).toMatchObject([{ byGrade: byGrade.slice(0, 1) }]);
    expect(await createRequirement(admin, { name: "Another" })).not.toBe("");
  });
});
