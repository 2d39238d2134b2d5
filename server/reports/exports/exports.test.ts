import fc from "fast-check";
import { unzipSync, strFromU8 } from "fflate";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { formulaStart, withoutGuard } from "#contract/platform/formula-guard.ts";
import { checkProperty } from "#test-support/checks/check-property.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";
import { contentDisposition } from "./file-name.ts";
import type { FileKind } from "./file-parts.ts";
import { openFile } from "./file-writer.ts";
import type { Cell } from "./table.ts";

const risky = fc.constantFrom(
  "=1+1",
  "+1",
  "-1",
  "@a",
  "\t=1",
  "\r=1",
  "＝1",
  "－1",
  "'=1",
  "''+1",
);
const line = fc
  .string({ unit: "grapheme", maxLength: 20 })
  .map((text) => text.replaceAll(/\p{C}/gu, "").trim());
const cellsOf = (texts: fc.Arbitrary<string>) =>
  fc.array(
    fc.array(fc.oneof(texts, fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constant(null)), {
      minLength: 2,
      maxLength: 2,
    }),
    { maxLength: 10 },
  );
const header = ["Name", "=Points"];

const writeTable = (kind: FileKind, rows: Cell[][]) => {
  const file = openFile(kind, ["Table"]);
  file.begin(header);
  for (const row of rows) file.add([row]);
  return file.end();
};

describe("An exported file", () => {
  it("can be read back from CSV cell by cell, and its text contains no formulas (R10.11)", () => {
    checkProperty(
      fc.property(cellsOf(fc.oneof(risky, line)), (rows) => {
        const text = new TextDecoder().decode(writeTable("csv", rows));
        const { data } = Papa.parse<string[]>(text, { skipEmptyLines: false });
        const written = [header, ...rows];
        expect(data.slice(0, -1).map((row) => row.map(withoutGuard))).toEqual(
          written.map((row) => row.map((cell) => (cell === null ? "" : String(cell)))),
        );
        for (const [number, row] of data.slice(0, -1).entries())
          for (const [column, cell] of row.entries()) {
            const isNumber = typeof written[number]?.[column] === "number";
            // Numbers aren't escaped, so that they stay numbers.
            if (isNumber) expect(cell).toBe(String(written[number]?.[column]));
            else expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
          }
      }),
    );
    expect(formulaStart.test("Ana-Maria")).toBe(false);
  });

  it("has the same times and days in XLSX as another library writes, and object property names as text (R10.11)", async () => {
    const rows = [
      [{ time: "2026-11-21T10:30:00" }, { day: "2024-02-29" }],
      [{ time: "2026-06-30T23:59:59" }, null],
      ["constructor", "__proto__"],
      ['<a b="&">', "two\nlines"],
    ];
    const data = await readSheet(Buffer.from(writeTable("xlsx", rows)));
    expect(data).toEqual([
      header,
      [new Date("2026-11-21T10:30:00Z"), new Date("2024-02-29T00:00:00Z")],
      [new Date("2026-06-30T23:59:59Z"), null],
      ...rows.slice(2),
    ]);
    const others = await writeXlsxFile([
      [{ value: new Date("2026-11-21T10:30:00Z"), type: Date, format: "yyyy-mm-dd hh:mm:ss" }],
    ]).toBuffer();
    expect((await readSheet(others))[0]?.[0]).toEqual(data[1]?.[0]);
  });

  it("can be read back from XLSX without the characters that XML can't express", async () => {
    const rows = [["a\u0000b\u001Bc\uFFFE", "\uD800d"]];
    const data = await readSheet(Buffer.from(writeTable("xlsx", rows)));
    expect(data).toEqual([header, ["abc", "\uFFFDd"]]);
  });

  it("keeps what looks like a character by its number as it is (R10.11)", async () => {
    const rows = [
      ["_x0041_", "_x005F_x0041_"],
      ["_x0041_x0042_", "a_xyz_"],
    ];
    const data = await readSheet(Buffer.from(writeTable("xlsx", rows)));
    expect(data).toEqual([header, ...rows]);
  });

  it("can be read back from XLSX cell by cell, each with its type (R10.11)", async () => {
    const texts = fc.oneof(line, fc.constantFrom("=1+1", "+1", "-1", "@a", "＝1", "007"));
    await checkProperty(
      fc.asyncProperty(cellsOf(texts), async (rows) => {
        const data = await readSheet(Buffer.from(writeTable("xlsx", [...rows, ["end", 1]])));
        const written = [header, ...rows, ["end", 1]];
        expect(data).toEqual(written.map((row) => row.map((cell) => (cell === "" ? null : cell))));
      }),
      { runs: 25 },
    );
  });
});

onEveryDatabase("An export", (test) => {
  test("is limited to 30 in a row per account, and then one per minute (R10.13)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const { clubExport } = allowancesOf;
    for (let count = 1; count < clubExport.free; count += 1)
      await app.deps.allowances.take(clubExport, admin.user.id);
    const save = (list: string) => admin.browser.get(`${admin.api}/exports/${list}?format=csv`);
    expect((await save("members")).status).toBe(200);
    for (const list of ["members", "history", "everything"])
      expect(await save(list)).toMatchObject(refusal("too-many-attempts"));
    app.setTime(new Date(app.deps.clock().getTime() + clubExport.eachMs));
    expect((await save("history")).status).toBe(200);
  });

  test("of members has their emails, for owners and officers alone, and no other list has any (R10.16)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser(), { email: "ana@example.org" });
    await checkIn(ana, (await createEvent(admin)).code);
    await importSheet(admin, sheetOf(sheetRow("Ben Okoro", { email: "ben@example.org" })));
    const members = await admin.browser.get(`${admin.api}/exports/members?format=csv`);
    expect(members.text).toContain("Email");
    for (const email of ["ana@example.org", "ben@example.org"])
      expect(members.text).toContain(email);
    const closing = { password: ana.password };
    expect((await ana.browser.send("DELETE", "/api/me", { body: closing })).status).toBe(204);
    const without = await admin.browser.get(`${admin.api}/exports/members?format=csv`);
    expect(without.text).toContain("ben@example.org");
    expect(without.text).not.toContain("ana@example.org");
    const helper = await signUpMember(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    for (const path of ["exports/members?format=csv", "member-emails"])
      expect(await helper.browser.get(`${admin.api}/${path}`)).toMatchObject(refusal("wrong-role"));
    const headers = { cookie: admin.browser.cookieHeader() ?? "" };
    const path = `${admin.api}/exports/everything?format=csv`;
    const everything = unzipSync(await (await app.app.request(path, { headers })).bytes());
    expect(Object.keys(everything)).toContain("Members.csv");
    for (const [path, file] of Object.entries(everything))
      if (path.endsWith(".csv")) expect(strFromU8(file)).not.toContain("@example.org");
  });

  test("of everything includes members, events, attendance, and history, and no other club's (R10.11, R23.9)", async ({
    app,
  }) => {
    app.setTime(new Date("2026-11-21T10:00:00Z"));
    const admin = await signUpAdmin(app.browser());
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "=cmd|' /c" });
    const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
    const event = await createEvent(admin, {
      name: "Kickoff",
      date: "2026-11-20",
      points: 5,
      minutes: 150,
    });
    const finals = await createEvent(admin, { name: "", date: null, points: null });
    const other = await signUpAdmin(app.browser());
    const foreign = await createEvent(other, { name: "Foreign" });
    for (const { code } of [event, foreign]) await checkIn(ana, code);
    await checkIn(ben, finals.code);
    const read = async (path: string) => {
      const headers = { cookie: admin.browser.cookieHeader() ?? "" };
      const response = await app.app.request(`${admin.api}/${path}`, { headers });
      expect(response.status).toBe(200);
      return { headers: response.headers, bytes: await response.bytes() };
    };

    const zipped = await read("exports/everything?format=csv");
    expect(zipped.headers.get("content-disposition")).toBe(
      contentDisposition(`${admin.club.name} Everything 2026-11-21.zip`),
    );
    const files = unzipSync(zipped.bytes);
    const tableOf = (name: string) =>
      Papa.parse<string[]>(strFromU8(files[name] ?? new Uint8Array())).data.slice(0, -1);
    expect(Object.keys(files)).toEqual([
      ...["Members.csv", "Events.csv", "Attendance.csv", "History.csv"],
      ...["club.json", "manifest.json"],
    ]);
    expect(tableOf("Members.csv")).toMatchObject([
      [
        "Name",
        "Graduation Year",
        "School ID",
        "Member Since (UTC)",
        "Events",
        "Carry-over",
        ...["Total Points", "Service Hours"],
      ],
      ["Ana =cmd|' /c", "2027", "", "2026-11-21 10:00:00", "1", "0", "5", "2.5"],
      ["Ben Okoro", "2027", "", "2026-11-21 10:00:00", "1", "0", "0", ""],
    ]);
    const [events = [], first = []] = tableOf("Events.csv");
    expect(first[events.indexOf("Service Hours")]).toBe("2.5");
    const [titles = [], ...rows] = tableOf("Attendance.csv");
    const nothing = {
      "Graduation Year": "",
      "School ID": "",
      "Carry-over": "",
      "Total Points": "",
    };
    expect(
      rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]]))),
    ).toEqual([
      { Name: "Date", ...nothing, Kickoff: "2026-11-20", "Untitled event": "–" },
      { Name: "Points", ...nothing, Kickoff: "5", "Untitled event": "–" },
      { Name: "Service Hours", ...nothing, Kickoff: "2.5", "Untitled event": "–" },
      {
        ...nothing,
        Name: "Ana =cmd|' /c",
        "Graduation Year": "2027",
        "Carry-over": "0",
        Kickoff: "5",
        "Untitled event": "",
        "Total Points": "5",
      },
      {
        ...nothing,
        Name: "Ben Okoro",
        "Graduation Year": "2027",
        "Carry-over": "0",
        Kickoff: "",
        "Untitled event": "0",
        "Total Points": "0",
      },
    ]);
    expect(tableOf("History.csv")).toHaveLength(6);
    // As the page says it (R10.13).
    const who = tableOf("History.csv").map((row) => row[2]);
    expect(who).toContain("Members");
    expect(who).not.toContain("");
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join(""),
    ).not.toContain("Foreign");

    const list = await read(`events/${event.id}/export?format=csv`);
    expect(Papa.parse<string[]>(strFromU8(list.bytes)).data.slice(1, -1)).toEqual([
      ["Ana =cmd|' /c", "2027", "2026-11-21 10:00:00", "Code", "", "5", "2.5"],
    ]);
    const workbook = await read("exports/members?format=xlsx");
    expect(await readSheet(Buffer.from(workbook.bytes))).toHaveLength(3);
    expect(await admin.browser.get(`${admin.api}/exports/members?format=pdf`)).toMatchObject(
      refusal("invalid-input"),
    );
    expect(
      await admin.browser.get(`${admin.api}/events/${foreign.id}/export?format=csv`),
    ).toMatchObject(refusal("not-found"));
  });

  test("has each member's own points at an event, 0 at a canceled one, and nothing where they weren't present (R10.11)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const [ana, ben] = [
      await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" }),
      await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" }),
    ];
    const kickoff = await createEvent(admin, { name: "Kickoff", date: "2026-09-01", points: 5 });
    const picnic = await createEvent(admin, { name: "Picnic", date: "2026-09-02", points: 7 });
    const finals = await createEvent(admin, { name: "Finals", date: "2026-09-03", points: 9 });
    for (const member of [ana, ben])
      for (const { code } of [kickoff, picnic, finals]) await checkIn(member, code);
    for (const command of [
      { kind: "set-attendance-points", eventId: kickoff.id, personIds: [ana.personId], points: 3 },
      { kind: "set-attendance-points", eventId: picnic.id, personIds: [ben.personId], points: 4 },
      { kind: "cancel-event", eventId: picnic.id },
      { kind: "remove-attendees", eventId: finals.id, personIds: [ben.personId] },
    ])
      expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    const headers = { cookie: admin.browser.cookieHeader() ?? "" };
    const path = `${admin.api}/exports/everything?format=csv`;
    const files = unzipSync(await (await app.app.request(path, { headers })).bytes());
    const { data } = Papa.parse<string[]>(strFromU8(files["Attendance.csv"] ?? new Uint8Array()));
    expect(data.slice(-3, -1).map(([name, , , , ...points]) => [name, ...points])).toEqual([
      ["Ana Ruiz", "3", "0", "9", "12"],
      ["Ben Okoro", "5", "0", "", "5"],
    ]);
  });

  test("is written one at a time for each club, while others wait", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const reads: string[] = [];
    const read = app.deps.database.read.withPlugin({
      transformQuery({ node }) {
        const text = JSON.stringify(node);
        if (node.kind === "SelectQueryNode" && text.includes('"carryover"')) reads.push("members");
        else if (text.includes('"clubName"') && !text.includes('"seats"')) reads.push("club");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { browser } = app.withParts({ database: { ...app.deps.database, read } });
    const officer = browser();
    const { email } = admin.user;
    await officer.post("/api/session", { email, password: admin.password });
    reads.length = 0;
    const path = `${admin.api}/exports/members?format=csv`;
    const files = await Promise.all([1, 2, 3].map(() => officer.get(path)));
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(reads).toEqual(["club", "members", "club", "members", "club", "members"]);
  });

  test("shows times and its day in the club's time zone, and events in order of date (R10.13, R10.15)", async ({
    app,
  }) => {
    app.setTime(new Date("2026-11-23T01:32:05Z"));
    const admin = await signUpAdmin(app.browser());
    await admin.browser.post(`${admin.api}/operations`, {
      command: { kind: "set-time-zone", timeZone: "America/Los_Angeles" },
    });
    const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
    const event = await createEvent(admin, { name: "Finals", date: "2026-11-22" });
    await createEvent(admin, { name: "Someday", date: null });
    // The earliest event is created last.
    app.setTime(new Date("2026-11-23T01:32:05.500Z"));
    await createEvent(admin, { name: "Kickoff", date: "2026-09-11" });
    await checkIn(ana, event.code);
    const read = async (path: string) => {
      const headers = { cookie: admin.browser.cookieHeader() ?? "" };
      const response = await app.app.request(`${admin.api}/${path}`, { headers });
      return { headers: response.headers, bytes: await response.bytes() };
    };
    const list = await read(`events/${event.id}/export?format=csv`);
    expect(list.headers.get("content-disposition")).toContain("Finals Attendees 2026-11-22.csv");
    expect(Papa.parse<string[]>(strFromU8(list.bytes)).data.map((row) => row[2])).toEqual([
      ...["Timestamp (America/Los_Angeles)", "2026-11-22 17:32:05", undefined],
    ]);
    const workbook = await read(`events/${event.id}/export?format=xlsx`);
    expect((await readSheet(Buffer.from(workbook.bytes)))[1]?.[2]).toEqual(
      new Date("2026-11-22T17:32:05Z"),
    );
    const files = unzipSync((await read("exports/everything?format=csv")).bytes);
    const tableOf = (name: string) =>
      Papa.parse<string[]>(strFromU8(files[name] ?? new Uint8Array())).data.slice(0, -1);
    expect(tableOf("Attendance.csv")[0]?.slice(4, -1)).toEqual(["Kickoff", "Finals", "Someday"]);
    expect(tableOf("Events.csv")[1]?.at(-2)).toBe("2026-11-22 17:32:05");
    expect(tableOf("History.csv")[1]?.[1]).toBe("2026-11-22 17:32:05");
    expect(tableOf("Members.csv")[1]?.[3]).toBe("2026-11-22 17:32:05");
  });

  test("leaves out deleted events and removed attendees", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const [ana, ben] = [
      await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" }),
      await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" }),
    ];
    const [event, deleted] = [await createEvent(admin), await createEvent(admin, { name: "Gone" })];
    for (const member of [ana, ben]) await checkIn(member, event.code);
    const operate = (command: object) => admin.browser.post(`${admin.api}/operations`, { command });
    await operate({ kind: "delete-event", eventId: deleted.id });
    const personIds = [ben.personId];
    await operate({ kind: "remove-attendees", eventId: event.id, personIds });
    const list = await admin.browser.get(`${admin.api}/events/${event.id}/export?format=csv`);
    expect(list.text).toContain("Ana Ruiz");
    expect(list.text).not.toContain("Ben Okoro");
    const headers = { cookie: admin.browser.cookieHeader() ?? "" };
    const path = `${admin.api}/exports/everything?format=csv`;
    const files = unzipSync(await (await app.app.request(path, { headers })).bytes());
    const events = strFromU8(files["Events.csv"] ?? new Uint8Array());
    expect(events).toContain("Chess Night");
    expect(events).not.toContain("Gone");
  });
});
