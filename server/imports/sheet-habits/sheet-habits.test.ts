import { createHash } from "node:crypto";
import { expect } from "vitest";
import { columnRoles, keptDoubts } from "#contract/imports/sheet-choices.ts";
import type { SheetHabits } from "#contract/imports/sheet-habits.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { writeAtOnce } from "#test-support/databases/write-at-once.ts";
import { signUpAdmin, signUpMember, type Admin } from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { sheetHabits } from "#test-support/requests/club-world.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";

const shapeOf = (headings: string) => createHash("sha256").update(headings).digest("hex");
const shape = shapeOf("timestamp name email");
const pathOf = ({ api }: Pick<Admin, "api">, of = shape) => `${api}/sheet-habits/${of}`;

const read = (admin: Admin, of?: string) => admin.browser.get(pathOf(admin, of));
const keep = (admin: Admin, habits: unknown = sheetHabits, of?: string) =>
  admin.browser.put(pathOf(admin, of), habits);
const forget = (admin: Admin, of?: string) => admin.browser.delete(pathOf(admin, of));

const remembered = (habits: SheetHabits | null) => ({ status: 200, body: { habits } });

/** The shapes that a club remembers, in any order. */
async function shapesOf({ deps }: TestApp, { club }: Pick<Admin, "club">): Promise<string[]> {
  const rows = await deps.database.read
    .selectFrom("sheetHabits")
    .select("shape")
    .where("clubId", "=", club.id)
    .execute();
  return rows.map((row) => row.shape);
}

const everything: SheetHabits = {
  layout: {
    kind: "grid",
    roles: Array.from(
      { length: bounds.maxSheetColumns },
      (_, column) => columnRoles[column % columnRoles.length] ?? "ignored",
    ),
  },
  answers: {
    dateOrder: "day-first",
    nameOrder: "last-first",
    numbers: "points",
    marks: marksUpTo(bounds.maxKeptMarks),
    trusted: [...keptDoubts],
  },
};

function marksUpTo(count: number): Record<string, "late"> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [String(index).padStart(3, "m"), "late"]),
  );
}

/** An officer of the same club. */
async function addOfficer(app: TestApp, admin: Admin, role: "officer" | "helper"): Promise<Admin> {
  const officer = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [officer.user.id]: role });
  return { ...officer, api: admin.api, club: admin.club };
}

onEveryDatabase("What an officer answered about a kind of sheet", (test) => {
  test("is remembered for the club until someone forgets it (R23.40)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await addOfficer(app, admin, "officer");
    expect(await read(admin)).toMatchObject(remembered(null));
    expect((await keep(admin)).status).toBe(204);
    expect(await read(officer)).toMatchObject(remembered(sheetHabits));
    expect(await read(admin, shapeOf("another form"))).toMatchObject(remembered(null));

    expect((await keep(officer, everything)).status).toBe(204);
    expect((await read(admin)).body).toEqual({ habits: everything });
    expect(await shapesOf(app, admin)).toEqual([shape]);

    for (let time = 0; time < 2; time += 1) expect((await forget(officer)).status).toBe(204);
    expect(await read(admin)).toMatchObject(remembered(null));
    expect(await shapesOf(app, admin)).toEqual([]);
  });

  test.for<{ what: string; habits: unknown; field: string }>([
    { what: "a name", habits: { ...sheetHabits, name: "Ana Ruiz" }, field: "name" },
    {
      what: "headings",
      habits: { ...sheetHabits, layout: { ...sheetHabits.layout, headings: ["Name"] } },
      field: "headings",
    },
    {
      what: "points",
      habits: { ...sheetHabits, answers: { ...sheetHabits.answers, points: 5 } },
      field: "points",
    },
    {
      what: "corrected cells",
      habits: { ...sheetHabits, answers: { ...sheetHabits.answers, cells: { "1:2": "Ana" } } },
      field: "cells",
    },
  ])("is kept without $what, which is refused (R23.40)", async ({ habits, field }, { app }) => {
    const admin = await signUpAdmin(app.browser());
    expect(await keep(admin, habits)).toMatchObject(invalidInput({ [field]: "malformed" }));
    expect(await shapesOf(app, admin)).toEqual([]);
  });

  const { layout, answers } = everything;
  test.for<{ what: string; wrong: Record<string, unknown>; field?: string }>([
    { what: "no layout", wrong: { layout: undefined } },
    { what: "an unknown kind", wrong: { layout: { ...layout, kind: "calendar" } } },
    { what: "an unknown role", wrong: { layout: { ...layout, roles: ["birthday"] } } },
    { what: "201 columns", wrong: { layout: { ...layout, roles: [...layout.roles, "ignored"] } } },
    { what: "no answers", wrong: { answers: undefined } },
    { what: "no marks", wrong: { answers: { ...answers, marks: undefined } } },
    { what: "an unknown order of dates", wrong: { answers: { ...answers, dateOrder: "year" } } },
    { what: "an unknown order of names", wrong: { answers: { ...answers, nameOrder: "any" } } },
    { what: "an unknown kind of numbers", wrong: { answers: { ...answers, numbers: "hours" } } },
    { what: "a name as a mark", wrong: { answers: { ...answers, marks: { ruiz: "late" } } } },
    { what: "a reason", wrong: { answers: { ...answers, marks: { "not here court": "late" } } } },
    { what: "a doubt about people", wrong: { answers: { ...answers, trusted: ["odd-name"] } } },
    { what: "an unknown meaning", wrong: { answers: { ...answers, marks: { x: "sick" } } } },
    {
      what: "41 marks",
      wrong: { answers: { ...answers, marks: marksUpTo(bounds.maxKeptMarks + 1) } },
    },
  ])("is refused with $what, and names the field (R23.40)", async ({ wrong }, { app }) => {
    const admin = await signUpAdmin(app.browser());
    const [field = ""] = Object.keys(wrong);
    expect(await keep(admin, { ...everything, ...wrong })).toMatchObject(
      invalidInput({ [field]: "malformed" }),
    );
    expect(await shapesOf(app, admin)).toEqual([]);
  });

  test.for([
    { what: "that is no hash", of: "timestamp-name-email" },
    { what: "of 63 digits", of: shape.slice(1) },
    { what: "in uppercase", of: shape.toUpperCase() },
  ])("is found and kept under no shape $what (R23.41)", async ({ of }, { app }) => {
    const admin = await signUpAdmin(app.browser());
    for (const ask of [read, (one: Admin) => keep(one, sheetHabits, of), forget])
      expect(await ask(admin, of)).toMatchObject(refusal("not-found"));
    expect(await shapesOf(app, admin)).toEqual([]);
  });

  test("is only for those who import the club's sheets (R23.41)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    await keep(admin);
    const helper = await addOfficer(app, admin, "helper");
    const member = await signUpMember(app.browser());
    const strangers: [Browser, ReturnType<typeof refusal>][] = [
      [app.browser(), refusal("signed-out")],
      [member.browser, refusal("not-found")],
      [helper.browser, refusal("wrong-role")],
      [(await signUpAdmin(app.browser())).browser, refusal("not-found")],
    ];
    for (const [browser, refused] of strangers) {
      const asking = { ...admin, browser };
      expect(await read(asking)).toMatchObject(refused);
      expect(await keep(asking, everything)).toMatchObject(refused);
      expect(await forget(asking)).toMatchObject(refused);
    }
    expect((await read(admin)).body).toEqual({ habits: sheetHabits });
  });

  test("is another club's own, even for the same form (R23.41)", async ({ app }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    await keep(admin);
    expect(await read(other)).toMatchObject(remembered(null));
    await keep(other, everything);
    expect((await read(admin)).body).toEqual({ habits: sheetHabits });
    await forget(admin);
    expect((await read(other)).body).toEqual({ habits: everything });
  });

  test("is no operation: the club's revision and History stay (R23.41)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const before = await app.dump();
    await keep(admin);
    await forget(admin);
    expect({ ...(await app.dump()), failures: [] }).toEqual({ ...before, failures: [] });
  });

  test("is forgotten for the kind used longest ago, beyond 50 (R23.42)", async ({
    ownApp: app,
  }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const officer = await addOfficer(app, admin, "officer");
    await keep(other);
    const shapes = Array.from({ length: bounds.maxSheetHabits + 1 }, (_, index) =>
      shapeOf(`form ${index}`),
    );
    const [first = "", second = "", ...rest] = shapes;
    const last = rest.pop() ?? "";
    const later = () => app.setTime(new Date(app.deps.clock().getTime() + 1000));
    for (const one of [first, second, ...rest]) {
      later();
      await keep(admin, sheetHabits, one);
    }
    expect((await shapesOf(app, admin)).length).toBe(bounds.maxSheetHabits);
    // The first is used again, so the second is the one used longest ago.
    later();
    await keep(admin, everything, first);
    expect((await shapesOf(app, admin)).length).toBe(bounds.maxSheetHabits);
    later();
    await keep(admin, sheetHabits, last);
    expect((await shapesOf(app, admin)).toSorted()).toEqual([first, ...rest, last].toSorted());
    expect(await shapesOf(app, other)).toEqual([shape]);

    // Even if the clock was set back, what was just answered stays.
    app.setTime(new Date(app.deps.clock().getTime() - 3_600_000));
    expect((await keep(officer, sheetHabits, second)).status).toBe(204);
    const kept = await shapesOf(app, admin);
    expect([kept.length, kept.includes(second)]).toEqual([bounds.maxSheetHabits, true]);
  });

  test("stays at 50 when two officers are done at the same moment (R23.42)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await addOfficer(app, admin, "officer");
    const { write } = app.deps.database;
    await write
      .insertInto("sheetHabits")
      .values(
        Array.from({ length: bounds.maxSheetHabits }, (_, index) => ({
          clubId: admin.club.id,
          shape: shapeOf(`form ${index}`),
          habits: JSON.stringify(sheetHabits),
          usedAt: index,
        })),
      )
      .execute();
    const answers = await writeAtOnce(app.deps.database, { kind: "insert", table: "sheetHabits" }, [
      () => keep(admin, sheetHabits, shapeOf("new 0")),
      () => keep(officer, sheetHabits, shapeOf("new 1")),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const kept = await shapesOf(app, admin);
    expect(kept.length).toBe(bounds.maxSheetHabits);
    expect(kept).toEqual(expect.arrayContaining([shapeOf("new 0"), shapeOf("new 1")]));
  });

  test("is deleted with the club (R23.42)", async ({ ownApp: app }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    for (const one of [admin, other]) await keep(one);
    const { status } = await admin.browser.post(`${admin.api}/deletion`, {
      clubName: admin.club.name,
    });
    expect(status).toBe(204);
    expect(await keep(admin, everything)).toMatchObject(refusal("not-found"));
    expect(await shapesOf(app, admin)).toEqual([shape]);
    const days = bounds.deletedClubDays * 24 * 3_600_000;
    app.setTime(new Date(app.deps.clock().getTime() + days));
    await app.deps.jobs.run();
    expect(await shapesOf(app, admin)).toEqual([]);
    expect(await shapesOf(app, other)).toEqual([shape]);
  });

  test("is limited for each account (R23.42)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await addOfficer(app, admin, "officer");
    const { sheetHabits: limit } = allowancesOf;
    for (let count = 1; count < limit.free; count += 1)
      await app.deps.allowances.take(limit, admin.user.id);
    expect((await keep(admin)).status).toBe(204);
    expect(await keep(admin, everything)).toMatchObject(refusal("too-many-attempts"));
    expect((await read(admin)).body).toEqual({ habits: sheetHabits });
    expect((await keep(officer, everything)).status).toBe(204);
  });

  test("is asked again if another version stored what this one can't use (R23.40)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const unknown = { ...sheetHabits, layout: { kind: "calendar", roles: [] } };
    await app.deps.database.write
      .insertInto("sheetHabits")
      .values({ clubId: admin.club.id, shape, habits: JSON.stringify(unknown), usedAt: 1 })
      .execute();
    expect(await read(admin)).toMatchObject(remembered(null));
    expect((await keep(admin)).status).toBe(204);
    expect((await read(admin)).body).toEqual({ habits: sheetHabits });
  });
});
