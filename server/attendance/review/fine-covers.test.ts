import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { expect } from "vitest";
import type { ReviewFlag } from "#contract/attendance/review.ts";
import {
  createEvent,
  signUpAdmin,
  signUpMember,
  type Member,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { migrations } from "../../platform/migrations/migrations.ts";

/** A club's event where Ana and Ben use one browser, and Cy's check-in waits on it. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [ana, ben, cy] = [
    await signUpMember(app.browser(), { firstName: "Ana" }),
    await signUpMember(app.browser(), { firstName: "Ben" }),
    await signUpMember(app.browser(), { firstName: "Cy" }),
  ];
  const event = await createEvent(admin, { date: null });
  const path = `${admin.api}/events/${event.id}`;
  const start = app.deps.clock().getTime();
  /** Sends a check-in from Ana's browser that was pressed at a minute, at another. */
  const come = async ({ user, password, personId }: Member, sent: number, pressed = sent) => {
    app.setTime(new Date(start + sent * 60_000));
    const { browser } = ana;
    await browser.post("/api/session", { email: user.email, password });
    const queued = { personId, ageMs: (sent - pressed) * 60_000 };
    const body = { code: event.code, key: crypto.randomUUID(), queued };
    expect((await browser.post("/api/me/checkins", body)).status).toBe(200);
  };
  const namesIn = ({ body }: { body: unknown }) =>
    (body as { flags: ReviewFlag[] }).flags.map((flag) =>
      "people" in flag ? flag.people.map(({ name }) => name.split(" ")[0]).join("+") : flag.kind,
    );
  const decide = async ({ personId }: Member, decision: "fine" | "open", seen?: Member[]) =>
    namesIn(
      await admin.browser.post(`${path}/review-decisions`, {
        kind: "same-browser",
        personId,
        decision,
        personIds: seen?.map((one) => one.personId),
      }),
    );
  const list = async () => namesIn(await admin.browser.get(`${path}/review-flags`));
  return { ana, ben, cy, come, decide, list };
}

onEveryDatabase("A check-in found fine", (test) => {
  test("covers nobody who is recorded later with an earlier arrival (R17.7)", async ({ app }) => {
    const { ana, ben, cy, come, decide, list } = await openClub(app);
    await come(ana, 5);
    await come(ben, 6);
    expect(await decide(ben, "fine")).toEqual([]);
    await come(cy, 20, 2);
    expect(await list()).toEqual(["Cy+Ana"]);
  });

  test("is undone alone, and what another answer covered stays (R17.7)", async ({ app }) => {
    const { ana, ben, cy, come, decide } = await openClub(app);
    await come(ana, 5);
    await come(ben, 6);
    await decide(ben, "fine", [ana, ben]);
    await come(cy, 20, 2);
    expect(await decide(ana, "fine", [cy, ana])).toEqual([]);
    expect(await decide(ana, "open", [cy, ana])).toEqual(["Cy+Ana"]);
    expect(await decide(ana, "fine", [cy, ana])).toEqual([]);
    expect(await decide(ben, "open", [ana, ben])).toEqual(["Cy+Ana+Ben"]);
    expect(await decide(ana, "open", [cy, ana])).toEqual(["Cy+Ana+Ben"]);
  });

  test("covers nobody who is recorded while the officer looks at it (R17.7)", async ({ app }) => {
    const { ana, ben, cy, come, decide, list } = await openClub(app);
    await come(ana, 5);
    await come(ben, 7);
    await come(cy, 20, 6);
    expect(await decide(ben, "fine", [ana, ben])).toEqual(["Ana+Cy+Ben"]);
    expect(await list()).toEqual(["Ana+Cy+Ben"]);
  });

  test("covers after an update whom it covered before (R17.7)", async ({ ownApp: app }) => {
    const { ana, ben, cy, come, decide, list } = await openClub(app);
    await come(ana, 5);
    await come(ben, 6);
    await decide(ben, "fine");
    const { database } = app.deps;
    // As it was stored before.
    await database.write.deleteFrom("verdicts").where("personId", "=", ana.personId).execute();
    const [fine] = await database.write.selectFrom("verdicts").selectAll().execute();
    if (fine === undefined) throw new Error("No one was found fine.");
    await database.write
      .insertInto("verdicts")
      .values({ ...fine, kind: "after-day" })
      .execute();
    await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)} where "name" >= '0076'`.execute(
      database.schema,
    );
    const upToIt = Object.entries(migrations).filter(([name]) => name < "0077");
    await migrate(database, Object.fromEntries(upToIt));
    expect(await list()).toEqual([]);
    const afterDay = await database.write
      .selectFrom("verdicts")
      .select("personId")
      .where("kind", "=", "after-day")
      .execute();
    expect(afterDay).toHaveLength(2);
    await come(cy, 20);
    expect(await list()).toEqual(["Ben+Cy"]);
  });
});
