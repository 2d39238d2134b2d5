import { listLostPoints, repairLostPoints } from "../verify/lost-points.ts";
import { askFirst, withInstallation } from "./open-installation.ts";
import { sayLostPoints } from "./lost-points-texts.ts";
import { runCommand, say } from "./run-command.ts";

/** Restores the points that members lost by claiming a record in version 0.2. */
await runCommand("repair", (config, answer) =>
  withInstallation(config, async (deps) => {
    const lost = await listLostPoints(deps.database.read);
    if (lost.length === 0) return say("Nothing to repair.");
    sayLostPoints(lost);
    await askFirst("Repair these records? Each club's history will show it.", answer);
    for (const [clubId, [first]] of Map.groupBy(lost, (one) => one.clubId)) {
      const people = await repairLostPoints(deps, clubId);
      say(`${first?.clubName}: repaired ${people}.`);
    }
  }),
);
