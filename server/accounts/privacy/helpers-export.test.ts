import { expect } from "vitest";
import { createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

onEveryDatabase("The export of an account", (test) => {
  test("includes the records of clubs it owns, but not of a club where it is a helper", async ({
    app,
  }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const helper = await signUpMember(app.browser());
    await createEvent(admin);
    const { id } = admin.club;
    await giveSeats(app, id, { [helper.user.id]: "helper", [other.user.id]: "officer" });
    const seatIn = async ({ browser }: { browser: typeof helper.browser }) => {
      const { body } = await browser.get("/api/me/export");
      const { seats } = body as { seats: { club: { id: string }; records: object | null }[] };
      return seats.find(({ club }) => club.id === id);
    };
    expect(await seatIn(admin)).toMatchObject({ records: { events: [{ name: "Chess Night" }] } });
    for (const person of [other, helper])
      expect(await seatIn(person)).toMatchObject({ records: null });
  });
});
