import { expressionBuilder } from "kysely";
import type { Tables } from "./tables.ts";

/** Whether the person of a membership has a record of their own: members, and graduates (R31.3). */
export function hasRecord() {
  const membership = expressionBuilder<Tables, "memberships">();
  return membership.or([
    membership("memberships.goneAt", "is", null),
    membership("memberships.state", "=", "alumni"),
  ]);
}
