import { describeTestMail, isSent, sendRecordedTestMail } from "../operator/test-mail.ts";
import type { Call } from "./call.ts";
import { readEmail } from "./named.ts";

/** Sends a test email, and prints what the mail server said; ends with code 1 if it failed. */
export function run(call: Call, [typed]: [string]): Promise<void> {
  return call.withInstallation(async (deps) => {
    const sent = await sendRecordedTestMail(deps, null, readEmail(typed));
    call.say(describeTestMail(sent));
    if (!isSent(sent)) call.fail();
  });
}
