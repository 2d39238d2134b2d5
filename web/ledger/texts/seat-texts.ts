import { t } from "@lingui/core/macro";
import type { What } from "#contract/ledger/what.ts";
import { roleText, roleWithArticle } from "#web/platform/texts/role-text.ts";
import { nameOf } from "./operation-values.ts";

type OfSeats =
  | "seat-given"
  | "seat-taken"
  | "seat-changed"
  | "seat-removed"
  | "seat-left"
  | "invitation-made"
  | "invitation-withdrawn"
  | "invitation-taken";

/** A change of roles in a club, as a sentence without a subject. */
export function doneToSeats(what: Extract<What, { kind: OfSeats }>): string {
  const role = "role" in what ? roleWithArticle(what.role) : "";
  const name = "account" in what ? nameOf(what.account) : "";
  switch (what.kind) {
    case "seat-given":
      return t`Added ${name} as ${role}`;
    case "seat-taken": {
      const sender = nameOf(what.invitedBy);
      return t`Joined as ${role}, invited by ${sender}`;
    }
    case "seat-changed": {
      const [from, to] = [roleText(what.from), roleText(what.to)];
      return t`Changed ${name}'s role from ${from} to ${to}`;
    }
    case "seat-removed":
      return t`Removed ${name} as ${role}`;
    case "seat-left":
      return t`Stepped down as ${role}`;
    case "invitation-made":
      return t`Invited someone to join as ${role}`;
    case "invitation-withdrawn":
      return t`Withdrew an invitation to join as ${role}`;
    case "invitation-taken":
      return t`Accepted an invitation to join as ${role}, pending confirmation`;
  }
}
