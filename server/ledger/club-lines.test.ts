import { expect, test, vi } from "vitest";
import type { Db } from "#server/platform/database/database.ts";
import { postgres } from "#test-support/databases/databases.ts";
import { createEvent, signUpAdmin } from "#test-support/people/people.ts";
import { createTestApp } from "#test-support/servers/test-app.ts";
import { changeClub, changeClubs, lockClub } from "./change-clubs.ts";
import { inLines } from "./club-lines.ts";

test("However many changes wait for one club, other clubs are changed at once (R16.7)", async ({
  onTestFinished,
}) => {
  const app = await createTestApp(postgres);
  onTestFinished(() => app.dispose());
  const [busy, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // As on another node, which isn't in this one's lines.
  const holding = changeClubs(app.deps, async (_db, transaction) => {
    await lockClub(transaction, busy.club.id);
    begun.resolve();
    await over.promise;
  });
  await begun.promise;
  const isDone = vi.fn<() => void>();
  const moreThanConnections = Array.from({ length: 11 }, () =>
    changeClub(app.deps, busy.club.id, async () => {}).finally(isDone),
  );
  await createEvent(other);
  expect(isDone).not.toHaveBeenCalled();
  over.resolve();
  await Promise.all([holding, ...moreThanConnections]);
});

/** Lines of their own. */
const createLines = () => {
  const database = { write: {} as Db };
  return (clubIds: string[], work: () => Promise<unknown>) => inLines(database, clubIds, work);
};

test("A change of several clubs waits for the lines of all, and never for one that waits for it", async () => {
  const inLine = createLines();
  const begun: string[] = [];
  const over = Promise.withResolvers<void>();
  const change = (name: string, clubIds: string[]) =>
    inLine(clubIds, async () => {
      begun.push(name);
      await over.promise;
    });
  const all = [
    change("first", ["b"]),
    change("both", ["b", "a", "b"]),
    change("both, the other way", ["a", "b"]),
    change("none", []),
    change("another", ["c"]),
  ];
  await vi.waitFor(() => expect(begun).toEqual(["first", "none", "another"]));
  over.resolve();
  await Promise.all(all);
  expect(begun.slice(3)).toEqual(["both", "both, the other way"]);
});

test("A change that has waited in line for too long is refused, and isn't made later", async ({
  onTestFinished,
}) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const inLine = createLines();
  const over = Promise.withResolvers<void>();
  const long = inLine(["a"], () => over.promise);
  const work = vi.fn<() => Promise<void>>(async () => {});
  const refused = expect(inLine(["a"], work)).rejects.toMatchObject({ code: "unavailable" });
  vi.advanceTimersByTime(10_000);
  await refused;
  const next = vi.fn<() => Promise<void>>(async () => {});
  const waiting = inLine(["a"], next);
  over.resolve();
  await Promise.all([long, waiting]);
  expect(next).toHaveBeenCalledOnce();
  expect(work).not.toHaveBeenCalled();
});
