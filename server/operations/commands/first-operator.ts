import { hasOperators } from "../../accounts/accounts.service.ts";
import { callOf } from "../../platform/call-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { makeOperatorKey, type KeyDeps } from "../operator/keys.ts";

/**
 * Says how to become the operator of an installation that has none (R32.1). The link itself goes to
 * a terminal only: other people read the log of a service.
 */
export async function inviteFirstOperator(
  deps: KeyDeps & { database: Database },
  { say, isTerminal }: { say: (line: string) => void; isTerminal: boolean },
): Promise<void> {
  if (await hasOperators(deps.database.read)) return;
  if (!isTerminal) {
    say(`No one manages this installation yet. To get a link: ${callOf("operator-link")}`);
    return;
  }
  const { url } = await makeOperatorKey(deps);
  say(`To manage this installation, open ${url}`);
  say(`The link works once and expires in 1 hour. To get another: ${callOf("operator-link")}`);
}
