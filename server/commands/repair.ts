import { listLostPoints, repairLostPoints } from "../verify/lost-points.ts";
import { eraseLeftReasons, listReasonFaults } from "../verify/left-reasons.ts";
import { askFirst, withInstallation } from "./open-installation.ts";
import { sayLostPoints } from "./lost-points-texts.ts";
import { runCommand, say } from "./run-command.ts";

/**
 * Restores the points that members lost by claiming a record in version 0.2, and erases the reasons
 * that are left of people who were erased.
 */
await runCommand("repair", (config, answer) =>
  withInstallation(config, async (deps) => {
    const lost = await listLostPoints(deps.database.read);
    const reasons = await listReasonFaults(deps.database.read);
    if (lost.length + reasons.length === 0) return say("Nothing to repair.");
    for (const { table, key, problem } of reasons) say(`${table} ${key}: ${problem}`);
    if (reasons.length > 0) {
      await askFirst(`Erase ${reasons.length} reasons about people who were erased?`, answer);
      say(`Reasons erased: ${await eraseLeftReasons(deps.database)}.`);
    }
    if (lost.length === 0) return;
    sayLostPoints(lost);
    await askFirst("Repair these records? Each club's history will show it.", answer);
    for (const [clubId, [first]] of Map.groupBy(lost, (one) => one.clubId)) {
      const people = await repairLostPoints(deps, clubId);
      say(`${first?.clubName}: repaired ${people}.`);
    }
  }),
);
