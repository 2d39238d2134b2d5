import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { signUpAdmin } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { clubFilePath } from "#test-support/sheets/club-files.ts";
import { largeClubFile } from "#test-support/sheets/large-club-file.ts";
import { fullSheet } from "#test-support/sheets/sheets.ts";
import { attendancesAtOnce } from "./attendances-at-once.ts";

onEveryDatabase(
  "More attendance records at once than others should wait for",
  { enginesDiffer: true },
  (test) => {
    test("are refused where all changes wait in one line: in a sheet, and in a club's file (R16.7)", async ({
      app,
    }) => {
      const { browser, api } = await signUpAdmin(app.browser());
      const sheet = fullSheet({ meetings: 101, members: attendancesAtOnce / 100 });
      const file = largeClubFile({ members: attendancesAtOnce / 100, events: 101 });
      const before = await app.dump();
      const answers = [
        await browser.post(`${api}/imports/preview`, sheet),
        await browser.post("/api/me/club-files/preview", file),
        await browser.post(`${api}/imports`, { sheet }),
        await browser.put(clubFilePath(randomUUID()), file),
      ];
      if (app.deps.database.platform.inProcess) {
        const refused = [refusal("too-large-to-import"), refusal("too-large-to-create")];
        expect(answers).toMatchObject([...refused, ...refused]);
        expect(await app.dump()).toEqual(before);
      } else expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
      const most = fullSheet({ meetings: 100, members: attendancesAtOnce / 100 });
      expect((await browser.post(`${api}/imports/preview`, most)).status).toBe(200);
      const mostOfFile = largeClubFile({ members: attendancesAtOnce / 100, events: 100 });
      expect((await browser.post("/api/me/club-files/preview", mostOfFile)).status).toBe(200);
      expect((await browser.put(clubFilePath(randomUUID()), mostOfFile)).status).toBe(201);
    });
  },
);
