import { Hono } from "hono";
import { sql } from "kysely";
import { expect } from "vitest";
import type { ImportedSheet } from "#contract/imports/imports.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { createEvent, signUpAdmin, type Admin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import type { JudgedVariables } from "../accounts/sessions/judged-body.ts";
import { AppError } from "../platform/app-error.ts";
import { siteOf } from "../platform/client-network.ts";
import { allowancesOf, type Allowance } from "../platform/rate-limits/allowances.ts";
import { createImportLine } from "./import-line.ts";
import { planSheet } from "./import-sheet.ts";

const address = "192.0.2.7";
const sheet = (...names: string[]) => sheetOf(...names.map((name) => sheetRow(name)));

const preview = ({ browser, api }: Admin) =>
  browser.post(`${api}/imports/preview`, sheet("Ana Ruiz", "Ben Okoro"));
const bring = ({ browser, api }: Admin, ...names: string[]) =>
  browser.post(`${api}/imports`, { sheet: sheet(...names) });

/** Uses up what is left of an allowance, except for `left`. */
async function useUp({ deps }: TestApp, allowance: Allowance, subject: string, left = 0) {
  for (let count = 0; count < allowance.free - left; count += 1)
    await deps.allowances.take(allowance, subject);
}

onEveryDatabase("Old sheets", (test) => {
  test("have limits on previews and imports for each account and site (R23.11)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(address));
    const other = await signUpAdmin(app.browser(address));
    const { sheets, sheetsSite, sheetPreviews, sheetPreviewsSite } = allowancesOf;
    await useUp(app, sheetPreviews, admin.user.id, 1);
    await useUp(app, sheets, admin.user.id, 1);
    expect((await preview(admin)).status).toBe(200);
    expect((await bring(admin, "Ana Ruiz")).status).toBe(200);
    const before = await app.dump();
    expect(await preview(admin)).toMatchObject(refusal("too-many-attempts"));
    expect(await bring(admin, "Ben Okoro")).toMatchObject(refusal("too-many-attempts"));
    expect((await app.dump()).operations).toEqual(before.operations);
    expect((await preview(other)).status).toBe(200);
    expect((await bring(other, "Ana Ruiz")).status).toBe(200);

    app.setTime(new Date(app.deps.clock().getTime() + sheets.eachMs));
    expect((await preview(admin)).status).toBe(200);
    expect((await bring(admin, "Ben Okoro")).status).toBe(200);
    await useUp(app, sheetPreviewsSite, siteOf(address), 2);
    await useUp(app, sheetsSite, siteOf(address), 2);
    expect((await preview(other)).status).toBe(200);
    expect((await bring(other, "Ben Okoro")).status).toBe(200);
    expect(await preview(other)).toMatchObject(refusal("too-many-attempts"));
    expect(await bring(other, "Cho Min")).toMatchObject(refusal("too-many-attempts"));
  });

  test("are processed by a node one at a time: ten wait, and the next is rejected (R23.11)", async ({
    app,
  }) => {
    const line = createImportLine(app.deps);
    const { sheetPreviews, sheetPreviewsSite } = allowancesOf;
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let [running, most] = [0, 0];
    const server = new Hono<{ Variables: JudgedVariables }>();
    server.onError((error, c) =>
      error instanceof AppError
        ? c.json(error.toBody(), error.status, { "retry-after": String(error.details.retryAfter) })
        : c.text(error.message, 500),
    );
    server.use(async (c, next) => {
      c.set("account", { id: "ana", name: "Ana", email: "", type: "admin", personId: null });
      c.set("sessionId", "session");
      c.set("clientAddress", address);
      await next();
    });
    server.post(
      "/",
      line("sheet", { account: sheetPreviews, site: sheetPreviewsSite }),
      async (c) => {
        running += 1;
        most = Math.max(most, running);
        begun.resolve();
        await released.promise;
        running -= 1;
        return c.json(c.var.judged.value as ImportedSheet);
      },
    );
    const post = (options: RequestInit = {}) =>
      server.request("/", { method: "POST", body: JSON.stringify(sheet("Ana Ruiz")), ...options });
    const first = post();
    await begun.promise;
    const gone = new AbortController();
    const leaving = post({ signal: gone.signal });
    const waiting = Array.from({ length: 10 }, () => post());
    // One of eleven is too many; no one else gets an answer before the first is done.
    const refused = await Promise.race([first, leaving, ...waiting]);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    gone.abort();
    released.resolve();
    expect((await first).status).toBe(200);
    const statuses = await Promise.all(waiting.map(async (one) => (await one).status));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9);
    expect((await leaving).status).toBe(503);
    expect(most).toBe(1);
  });

  test("add no more people and check-ins than a club's records can hold (R23.11)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const { id: clubId } = admin.club;
    const { read, write } = app.deps.database;
    expect((await bring(admin, "Ana Ruiz", "Ben Okoro")).status).toBe(200);
    const plan = (room: { maxPeopleOfClub: number; maxAttendancesOfClub: number }) =>
      planSheet(read, clubId, sheet("Ana Ruiz", "Cho Min", "Dee Moss"), room);
    // Ana is matched by her name until an officer says who she is.
    const enough = { maxPeopleOfClub: 4, maxAttendancesOfClub: 8 };
    expect(await plan(enough)).toMatchObject({ attendances: 4 });
    const overPeople = plan({ ...enough, maxPeopleOfClub: 3 });
    await expect(overPeople).rejects.toMatchObject({ code: "too-many-people" });
    const overAttendances = plan({ ...enough, maxAttendancesOfClub: 7 });
    await expect(overAttendances).rejects.toMatchObject({ code: "too-many-attendances" });

    // The actual limit, by the API: there is room for one more.
    await sql`insert into "people" ("id", "name", "gradYear")
      with recursive "numbers"("n") as
        (select 1 union all select "n" + 1 from "numbers" where "n" < ${bounds.maxPeopleOfClub - 3})
      select 'person ' || "n", 'Somebody', null from "numbers"`.execute(write);
    await sql`insert into "memberships" ("clubId", "personId", "joinedAt", "state")
      select cast(${clubId} as text), "id", 0, 'active' from "people" where "id" like 'person %'`.execute(
      write,
    );
    const event = await createEvent(admin);
    const newcomer = () =>
      admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, {
        firstName: "Nia",
        lastName: "Cole",
        gradYear: null,
      });
    const before = await app.dump();
    const two = { people: sheet("Eli Park", "Finn Abel").people, meetings: sheet().meetings };
    expect(await admin.browser.post(`${admin.api}/imports/preview`, two)).toMatchObject(
      refusal("too-many-people"),
    );
    expect(await bring(admin, "Eli Park", "Finn Abel")).toMatchObject(refusal("too-many-people"));
    expect((await app.dump()).operations).toEqual(before.operations);
    expect((await newcomer()).status).toBe(201);
    expect(await newcomer()).toMatchObject(refusal("too-many-people"));
  });
});
