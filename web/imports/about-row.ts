import { gradeLabel } from "#web/texts/grade-text.ts";
import type { PersonOfRow } from "./picture.ts";

/** What a sheet says about a row's person besides the name; empty if it says nothing. */
export function aboutRow({ gradYear, email }: PersonOfRow, today: Date): string {
  return [gradeLabel(gradYear, today), email].filter(Boolean).join(" · ");
}
