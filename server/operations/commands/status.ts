import { describeStatus, isDegraded } from "../operator/describe-status.ts";
import { getStatus } from "../operator/status.ts";
import type { Call } from "./call.ts";

/** Prints what the installation knows about itself; ends with code 1 if something is wrong. */
export function run(call: Call, _: [], { json }: { json: boolean }): Promise<void> {
  return call.withInstallation(async (deps) => {
    const status = await getStatus(deps);
    if (json) call.say(JSON.stringify(status, null, 2));
    else for (const line of describeStatus(status)) call.say(line);
    if (isDegraded(status)) call.fail();
  });
}
