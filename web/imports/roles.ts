/** What a sheet is about. In `responses`, each row is one person at one meeting. */
export type SheetKind = "members" | "event" | "grid" | "responses";

/** A column's role. `when` and `which` tell which meeting a row is about, which has `category`;
 *  `hours` are the row's person's service hours there. */
export const columnRoles = [
  ...(["name", "firstName", "lastName", "email", "schoolId", "gradYear", "when", "which"] as const),
  ...(["category", "hours"] as const),
  ...(["meeting", "carryover", "total", "ignored"] as const),
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** How to read a sheet: the rows above `firstRow` (counted from 0) are headings. */
export type Layout = { kind: SheetKind; firstRow: number; roles: ColumnRole[] };

/** The user's part of a layout; the rest is guessed. */
export type LayoutSaid = {
  kind?: SheetKind | undefined;
  firstRow?: number | undefined;
  roles: Readonly<Record<number, ColumnRole>>;
};
