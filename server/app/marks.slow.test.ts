import { afterAll, expect } from "vitest";
import { openSchool } from "#test-support/issuer/school.ts";
import { askAll, type Asked } from "#test-support/marks/ask-all.ts";
import type { Mark } from "#test-support/marks/found-marks.ts";
import { askers, readMarkTable } from "#test-support/marks/mark-table.ts";
import { readAccessTable } from "#test-support/requests/access-table.ts";
import { apiRequests } from "#test-support/requests/api-requests.ts";
import { backupRoutes } from "#test-support/requests/operator-requests.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const school = await openSchool();
// So that a login at the school can be connected by a code.
const options = school.options({ trustEmail: true });
afterAll(() => school.issuer.stop());

const table = readMarkTable();
/** Whichever test is first asks everything. */
const long = { timeout: 600_000 };

onEveryDatabase("The table of marks in docs/security.md", { options }, (test) => {
  let asked: Promise<Asked> | undefined;

  test.for(askers)(
    "says everything that this one gets to see: %s (R3.5)",
    long,
    async (asker, { app }) => {
      const { seen } = await (asked ??= askAll(app));
      const unexpected = seen.filter((one) => one.asker === asker && !one.isAllowed);
      expect(unexpected.map(({ route, kind, text }) => `${route} shows ${kind}: ${text}`)).toEqual(
        [],
      );
    },
  );

  test("says nothing that nobody gets to see", long, async ({ app }) => {
    const { seen, marks } = await (asked ??= askAll(app));
    const isSeen = (kind: string, asker: string) =>
      seen.some((one) => one.kind === kind && one.asker === asker && one.byTable);
    const empty = [...table.sights].flatMap(([kind, sights]) =>
      askers
        .filter((asker) => sights[asker] !== "no" && !isSeen(kind, asker))
        .map((asker) => `${asker}: ${kind}`),
    );
    expect(empty).toEqual([]);
    const unused = table.proofs.flatMap(({ proof, kinds }) =>
      kinds
        .filter((kind) => {
          const isOf = (one: string) => kind === one || kind === `own ${one}`;
          return !seen.some((one) => one.proof === proof && isOf(one.kind));
        })
        .map((kind) => `${proof}: ${kind}`),
    );
    expect(unused).toEqual([]);
    const texts = new Set(seen.map(({ text }) => text));
    const isForSomebody = ({ kind, of = [] }: Mark) =>
      askers.some((asker) => {
        const sight = table.sights.get(kind)?.[asker];
        return sight === "yes" || (sight === "own" && of.includes(asker));
      });
    expect(marks.filter((mark) => isForSomebody(mark) && !texts.has(mark.text))).toEqual([]);
    expect(marks.filter(({ kind }) => !table.sights.has(kind))).toEqual([]);
  });

  test("asks every route with success", long, async ({ app }) => {
    const { answered } = await (asked ??= askAll(app));
    const missing = readAccessTable()
      .map(({ route }) => route)
      .filter((route) => !backupRoutes.has(route))
      .filter((route) => !answered.has(`${route} ${apiRequests[route]?.success}`));
    expect(missing).toEqual([]);
  });
});
