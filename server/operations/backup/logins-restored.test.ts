import { afterAll, expect } from "vitest";
import { openSchool } from "#test-support/issuer/school.ts";
import { expectEachWay, openWaysIn, tryEachWay } from "#test-support/people/ways-in.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { addDepartures, departuresFileOf } from "../../accounts/privacy/departures-file.ts";
import { settleRestored } from "./settle-restored.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());

const tables = ["identities", "passkeys", "secondSteps", "recoveryCodes", "credentials"] as const;

onEveryDatabase(
  "A restored state",
  {
    options: {
      config: { ...school.options().config, given: { retentionDays: 0 } },
    },
  },
  (test) => {
    test("has the logins of everyone but people who were erased since (R14.6, R28.9, R29.8, R30.6)", async ({
      app,
    }) => {
      const [stays, leaves] = [await openWaysIn(app, school), await openWaysIn(app, school)];
      const { database, config, logger } = app.deps;
      const { id: accountId } = leaves.person.user;
      const at = app.deps.clock().getTime();
      for (const kind of ["closed", "erased"] as const)
        addDepartures(departuresFileOf(app.folder), [{ accountId, kind, at }]);
      await settleRestored({ database, folder: app.folder, config, logger });
      app.setTime(new Date());
      expect((await stays.person.browser.get("/api/session")).body).toEqual({ user: null });
      const dump = await app.dump();
      for (const table of tables) {
        const owners = new Set(dump[table]?.map((row) => (row as { accountId: string }).accountId));
        expect([...owners], table).toEqual([stays.person.user.id]);
      }
      expectEachWay(await tryEachWay(app, stays), stays.person.user.id);
      expectEachWay(await tryEachWay(app, leaves), null);
    });
  },
);
