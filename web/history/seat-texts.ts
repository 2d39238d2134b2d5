import { t } from "@lingui/core/macro";
import type { What } from "#contract/ledger.ts";
import { roleText } from "#web/ui/role-text.ts";
import { nameOf } from "./history-values.ts";

type OfSeats =
  | "seat-given"
  | "seat-taken"
  | "seat-changed"
  | "seat-removed"
  | "seat-left"
  | "invitation-made"
  | "invitation-withdrawn"
  | "invitation-taken";

/** What was done to the seats of a club, in one sentence without its subject. */
export function doneToSeats(what: Extract<What, { kind: OfSeats }>): string {
  const role = "role" in what ? roleText(what.role) : "";
  const name = "account" in what ? nameOf(what.account) : "";
  switch (what.kind) {
    case "seat-given":
      return t`Made ${name} ${role}`;
    case "seat-taken": {
      const sender = nameOf(what.invitedBy);
      return t`Became ${role}, invited by ${sender}`;
    }
    case "seat-changed": {
      const [from, to] = [roleText(what.from), roleText(what.to)];
      return t`Made ${name} ${to} instead of ${from}`;
    }
    case "seat-removed":
      return t`Removed ${name}, who was ${role}`;
    case "seat-left":
      return t`Left the club, as ${role}`;
    case "invitation-made":
      return t`Invited somebody as ${role}`;
    case "invitation-withdrawn":
      return t`Withdrew an invitation as ${role}`;
    case "invitation-taken":
      return t`Took an invitation as ${role}, which waits to be confirmed`;
  }
}
