import { expect } from "vitest";
import { createEvent, signUpAdmin, signUpMemberAt } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { Call } from "./call.ts";
import { run } from "./repair.ts";

/** Counts the turns of the loop, in each of which a server can answer requests. */
function countTurns() {
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return { turns: () => turns, stop: () => (isOver = true) };
}

onEveryDatabase("The repair", { own: true, enginesDiffer: true }, (test) => {
  test("looks at one club after another, and repairs them so, while others are answered (R9.6)", async ({
    ownApp: app,
    onTestFinished,
  }) => {
    const names = ["Art", "Chess", "Robotics"];
    for (const clubName of names) {
      const admin = await signUpAdmin(app.browser(), { clubName });
      await signUpMemberAt(app.browser(), await createEvent(admin, { points: 5 }));
    }
    const { write } = app.deps.database;
    const { turns, stop } = countTurns();
    onTestFinished(() => void stop());
    const said: { line: string; at: number }[] = [];
    const call: Partial<Call> = {
      say: (line) => said.push({ line, at: turns() }),
      withInstallation: (work) => work(app.deps),
    };
    const before = turns();
    await run(call as Call, [], { yes: true });
    expect(said.map(({ line }) => line)).toEqual(["Nothing to repair."]);
    expect(turns() - before).toBeGreaterThanOrEqual(2 * names.length);

    said.length = 0;
    await write.updateTable("balances").set({ earned: 7 }).execute();
    await run(call as Call, [], { yes: true });
    const repaired = said.filter(({ line }) => line.includes("repaired"));
    expect(repaired.map(({ line }) => line)).toEqual(names.map((name) => `${name}: repaired 1.`));
    expect(new Set(repaired.map(({ at }) => at)).size).toBe(names.length);
    const balances = await write.selectFrom("balances").select("earned").execute();
    expect(balances).toEqual(names.map(() => ({ earned: 5 })));
  });
});
