import type { MemberRecord } from "#contract/member-record.ts";
import { countText, Squares } from "./strips-card.tsx";

/** A member's attendance at the latest events: a square each, oldest first, and the count (R20.5). */
export function Lately({ lately }: Pick<MemberRecord, "lately">) {
  const strip = lately.map(({ state }) => state).join("");
  return (
    <>
      {countText(strip)} <Squares strip={strip} />
    </>
  );
}
