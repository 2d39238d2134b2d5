import type { What } from "#contract/ledger/what.ts";
import type { Named } from "#contract/platform/named.ts";
import type { Details } from "./details.ts";

type OfBadges = "badges-made" | "badge-ended" | "badge-restored";

/** How the history describes what was done to badges. */
export const badgeKinds: {
  [K in OfBadges]: (details: Details[K], names: Record<"person", (id: string) => Named>) => What;
} = {
  "badges-made": ({ badges, personId }, { person }) => ({
    kind: "badges-made",
    badges,
    person: personId === undefined ? null : person(personId),
  }),
  "badge-ended": ({ personId }, { person }) => ({ kind: "badge-ended", person: person(personId) }),
  "badge-restored": ({ personId }, { person }) => ({
    kind: "badge-restored",
    person: person(personId),
  }),
};
