import { expect } from "vitest";
import {
  signUpAdmin,
  signUpMember,
  checkIn,
  createEvent,
  type Admin,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { getIdFormat } from "../../clubs/settings/club-id-format.ts";
import { findByEntry } from "./find-by-id.ts";

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

/** A club whose members Ana and Ben have these school IDs. */
async function openClub(app: TestApp, ids: { ana: string; ben: string }) {
  const admin = await signUpAdmin(app.browser());
  const event = await createEvent(admin);
  const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  for (const [member, schoolId] of [
    [ana, ids.ana],
    [ben, ids.ben],
  ] as const) {
    await checkIn(member, event.code);
    const { personId } = member;
    await operate(admin, { kind: "set-school-id", personId, schoolId });
  }
  const names = new Map([
    [ana.personId, "Ana"],
    [ben.personId, "Ben"],
  ]);
  const find = async (how: "scanned" | "typed", entry: string) => {
    const { read } = app.deps.database;
    const format = await getIdFormat(read, admin.club.id);
    const found = await findByEntry(read, admin.club.id, { entry, how, format });
    return found === undefined ? undefined : names.get(found);
  };
  const setFormat = (skipStart: number, skipEnd: number) =>
    operate(admin, { kind: "set-id-format", format: { skipStart, skipEnd } });
  return { admin, ana, ben, find, setFormat };
}

onEveryDatabase("The member whose school ID an entry is", (test) => {
  test("is found without regard to case, spaces, and punctuation (R34.4)", async ({ app }) => {
    const { find } = await openClub(app, { ana: "AB-12 34", ben: "0012345" });
    for (const how of ["scanned", "typed"] as const) {
      for (const entry of ["ab1234", "AB-12 34", " a b.12/34\r\n", "ＡＢ１２３４"])
        expect(await find(how, entry), entry).toBe("Ana");
      expect(await find(how, "001-2345")).toBe("Ben");
      // Leading zeros count, and nothing matches a part or nothing at all.
      for (const entry of ["12345", "ab123", "ab12345", "-", " "])
        expect(await find(how, entry), entry).toBeUndefined();
    }
  });

  test("is found by the marked part of a scan, and typed IDs have no prefix (R34.4)", async ({
    app,
  }) => {
    const { find, setFormat } = await openClub(app, { ana: "1234567", ben: "7654321" });
    expect(await find("scanned", "S0-1234567-9")).toBeUndefined();
    await setFormat(3, 2);
    expect(await find("scanned", "S0-1234567-9")).toBe("Ana");
    expect(await find("scanned", "s0 7654321+1")).toBe("Ben");
    expect(await find("typed", "S0-1234567-9")).toBeUndefined();
    // Some cards have no prefix, and typed IDs never do.
    for (const how of ["scanned", "typed"] as const) expect(await find(how, "1234567")).toBe("Ana");
    // Too short for the format.
    for (const entry of ["12", "S0-", "S0-91"])
      expect(await find("scanned", entry)).toBeUndefined();
  });

  test("is the one of the marked part if the whole scan is someone's ID, too (R34.4)", async ({
    app,
  }) => {
    const { find, setFormat } = await openClub(app, { ana: "4567", ben: "1234567" });
    await setFormat(3, 0);
    expect(await find("scanned", "1234567")).toBe("Ana");
    expect(await find("typed", "1234567")).toBe("Ben");
    expect(await find("scanned", "0001234567")).toBe("Ben");
  });

  test("is no one if old sheets gave one ID to two people, or another club has it (R34.4)", async ({
    app,
  }) => {
    const { admin, ana, find } = await openClub(app, { ana: "S-1", ben: "77" });
    const other = await openClub(app, { ana: "88", ben: "99" });
    expect(await find("typed", "88")).toBeUndefined();
    expect(await other.find("typed", "77")).toBeUndefined();
    await app.deps.database.write
      .updateTable("memberships")
      .set({ schoolId: "s1" })
      .where("clubId", "=", admin.club.id)
      .where("personId", "!=", ana.personId)
      .execute();
    expect(await find("typed", "S1")).toBeUndefined();
  });
});
