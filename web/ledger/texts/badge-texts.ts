import { plural, t } from "@lingui/core/macro";
import type { What } from "#contract/ledger/what.ts";
import { nameOf } from "./operation-values.ts";

type OfBadges = "badges-made" | "badge-ended" | "badge-restored";

/** What was done to members' badges. */
export function doneToBadges(what: Extract<What, { kind: OfBadges }>): string {
  if (what.kind === "badges-made" && what.person === null)
    return plural(what.badges, { one: `Made # badge`, other: `Made # badges` });
  const name = what.person === null ? "" : nameOf(what.person);
  if (what.kind === "badges-made") return t`Made a badge for ${name}`;
  return what.kind === "badge-ended" ? t`Ended ${name}'s badge` : t`Restored ${name}'s badge`;
}
