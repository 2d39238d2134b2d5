import { makeOperatorKey } from "../operator/keys.ts";
import type { Call } from "./call.ts";

/** Makes a link that makes the account that opens it an operator; the one before ends (R32.1). */
export function run(call: Call): Promise<void> {
  return call.withInstallation(async (deps) => {
    const { url } = await makeOperatorKey(deps);
    call.say(url);
    call.note(
      "It works once and expires in 1 hour. Anyone who opens it can manage this installation.",
    );
  });
}
