import { expect } from "vitest";
import type { LineOutcome } from "#contract/ledger/ledger.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { importSheet, lookAtSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";

onEveryDatabase("A pasted email", (test) => {
  test("finds the member it came with in a sheet, and asks if several share it (R8.10)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const other = await signUpAdmin(app.browser());
    const [kickoff, event] = [
      await createEvent(admin),
      await createEvent(admin, { name: "Build Day" }),
    ];
    const dee = await signUpMember(app.browser(), { firstName: "Dee", lastName: "Ito" });
    await checkIn(dee, kickoff.code);
    const shared = "ruiz@example.org";
    await importSheet(
      admin,
      sheetOf(
        sheetRow("Ana Ruiz", { email: shared }),
        sheetRow("Ben Ruiz", { email: shared }),
        sheetRow("Cho Min", { email: "cho@example.org" }),
        sheetRow("Eli Ito", { email: dee.user.email, who: "new" }),
      ),
    );
    await importSheet(other, sheetOf(sheetRow("Flo Kim", { email: "flo@example.org" })));

    const lines = [" CHO@example.org ", shared, dee.user.email, "flo@example.org"];
    const command = { kind: "add-lines", eventId: event.id, lines };
    const { body } = await admin.browser.post(`${admin.api}/operations`, { command });
    const done = (body as { lines: LineOutcome[] }).lines.map(({ outcome, people }) => [
      outcome,
      ...people.map(({ name }) => name).toSorted(),
    ]);
    expect(done).toEqual([
      ["added", "Cho Min"],
      ["several", "Ana Ruiz", "Ben Ruiz"],
      ["added", "Dee Ito"],
      ["unknown"],
    ]);
  });
});

onEveryDatabase("A name", (test) => {
  test("means the same person in a pasted list, a sheet, and a search, however its apostrophes, accents, and spaces are typed (R4.6, R8.10, R23.4)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    await importSheet(
      admin,
      sheetOf(sheetRow("Dara O'Brien"), sheetRow("Max Groß"), sheetRow("Anna de Vries")),
    );
    const typed = ["Dara O’Brien", "max gross", "Devries, Anna"];
    const preview = await lookAtSheet(
      admin,
      sheetOf(...typed.slice(0, 2).map((name) => sheetRow(name)), sheetRow("Anna Devries")),
    );
    expect(preview.people.map(({ outcome }) => outcome)).toEqual(typed.map(() => "same-person"));
    for (const search of ["o’brien", "gross", "devries"]) {
      const path = `${admin.api}/member-names?search=${encodeURIComponent(search)}`;
      expect((await admin.browser.get(path)).body).toMatchObject({ members: [{}] });
    }
    const command = { kind: "add-lines", eventId: event.id, lines: typed };
    const { body } = await admin.browser.post(`${admin.api}/operations`, { command });
    const { lines } = body as { lines: LineOutcome[] };
    expect(lines.map(({ outcome }) => outcome)).toEqual(typed.map(() => "added"));
  });
});
