import { setImmediate as giveWay } from "node:timers/promises";
import { inEachClub } from "../verify/in-each-club.ts";
import { eraseLeftReasons, listReasonFaults } from "../verify/left-reasons.ts";
import { listLostPoints, repairLostPoints } from "../verify/lost-points.ts";
import { listWrongEarnings, repairWrongEarnings } from "../verify/wrong-earnings.ts";
import { askFirst, type Call, type Confirmable } from "./call.ts";
import { sayLostPoints, sayWrongEarnings } from "./repair-texts.ts";

/**
 * Restores points that members lost or gained because of a bug in an earlier version, and erases the
 * reasons that are left of people who were erased.
 */
export function run(call: Call, _: [], { yes }: Confirmable): Promise<void> {
  return call.withInstallation(async (deps) => {
    const lost = await inEachClub(deps.database.read, listLostPoints);
    const wrong = await inEachClub(deps.database.read, listWrongEarnings);
    const reasons = await listReasonFaults(deps.database.read);
    if (lost.length + wrong.length + reasons.length === 0) return call.say("Nothing to repair.");
    for (const { table, key, problem } of reasons) call.say(`${table} ${key}: ${problem}`);
    sayLostPoints(call, lost);
    sayWrongEarnings(call, wrong);
    await askFirst(
      call,
      "Repair all of this? Each club's history will show the points that change.",
      yes,
    );
    if (reasons.length > 0) call.say(`Reasons erased: ${await eraseLeftReasons(deps.database)}.`);
    for (const [clubId, [first]] of Map.groupBy([...lost, ...wrong], (one) => one.clubId)) {
      const people = await repairLostPoints(deps, clubId);
      const others = await repairWrongEarnings(deps, clubId);
      call.say(`${first?.clubName}: repaired ${people + others}.`);
      await giveWay();
    }
  });
}
