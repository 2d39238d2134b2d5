import { listLostPoints, repairLostPoints } from "../verify/lost-points.ts";
import { listWrongEarnings, repairWrongEarnings } from "../verify/wrong-earnings.ts";
import { eraseLeftReasons, listReasonFaults } from "../verify/left-reasons.ts";
import { askFirst, withInstallation, type Confirmable } from "./open-installation.ts";
import { sayLostPoints, sayWrongEarnings } from "./repair-texts.ts";
import type { Config } from "../platform/config.ts";
import { say } from "./say.ts";

/**
 * Restores points that members lost or gained because of a bug in an earlier version, and erases the
 * reasons that are left of people who were erased.
 */
export function run(config: Config, _: [], { yes }: Confirmable): Promise<void> {
  return withInstallation(config, async (deps) => {
    const lost = await listLostPoints(deps.database.read);
    const wrong = await listWrongEarnings(deps.database.read);
    const reasons = await listReasonFaults(deps.database.read);
    if (lost.length + wrong.length + reasons.length === 0) return say("Nothing to repair.");
    for (const { table, key, problem } of reasons) say(`${table} ${key}: ${problem}`);
    sayLostPoints(lost);
    sayWrongEarnings(wrong);
    await askFirst(
      "Repair all of this? Each club's history will show the points that change.",
      yes,
    );
    if (reasons.length > 0) say(`Reasons erased: ${await eraseLeftReasons(deps.database)}.`);
    for (const [clubId, [first]] of Map.groupBy([...lost, ...wrong], (one) => one.clubId)) {
      const people = await repairLostPoints(deps, clubId);
      const others = await repairWrongEarnings(deps, clubId);
      say(`${first?.clubName}: repaired ${people + others}.`);
    }
  });
}
