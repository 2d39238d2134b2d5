import { listLostPoints, repairLostPoints } from "../verify/lost-points.ts";
import { listWrongEarnings, repairWrongEarnings } from "../verify/wrong-earnings.ts";
import { eraseLeftReasons, listReasonFaults } from "../verify/left-reasons.ts";
import { askFirst, withInstallation } from "./open-installation.ts";
import { sayLostPoints, sayWrongEarnings } from "./lost-points-texts.ts";
import { runCommand, say } from "./run-command.ts";

/**
 * Restores points that members lost or gained because of a bug in an earlier version, and erases the
 * reasons that are left of people who were erased.
 */
await runCommand("repair", (config, answer) =>
  withInstallation(config, async (deps) => {
    const lost = await listLostPoints(deps.database.read);
    const wrong = await listWrongEarnings(deps.database.read);
    const reasons = await listReasonFaults(deps.database.read);
    if (lost.length + wrong.length + reasons.length === 0) return say("Nothing to repair.");
    for (const { table, key, problem } of reasons) say(`${table} ${key}: ${problem}`);
    if (reasons.length > 0) {
      await askFirst(`Erase ${reasons.length} reasons about people who were erased?`, answer);
      say(`Reasons erased: ${await eraseLeftReasons(deps.database)}.`);
    }
    if (lost.length + wrong.length === 0) return;
    sayLostPoints(lost);
    sayWrongEarnings(wrong);
    await askFirst("Repair these records? Each club's history will show it.", answer);
    for (const [clubId, [first]] of Map.groupBy([...lost, ...wrong], (one) => one.clubId)) {
      const people = await repairLostPoints(deps, clubId);
      const others = await repairWrongEarnings(deps, clubId);
      say(`${first?.clubName}: repaired ${people + others}.`);
    }
  }),
);
