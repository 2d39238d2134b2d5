import { describeTestMail, isSent, sendTestMail } from "../operator/test-mail.ts";
import { recordAct } from "../operator/acts.ts";
import type { Call } from "./call.ts";
import { readEmail } from "./named.ts";

/** Sends a test email, and prints what the mail server said; ends with code 1 if it failed. */
export function run(call: Call, [typed]: [string]): Promise<void> {
  return call.withInstallation(async (deps) => {
    const sent = await sendTestMail(deps, readEmail(typed));
    const at = deps.clock().getTime();
    await recordAct(deps.database.write, {
      ...{ at, actorId: null, kind: "test-mail-sent", details: { outcome: sent.outcome } },
    });
    call.say(describeTestMail(sent));
    if (!isSent(sent)) call.fail();
  });
}
