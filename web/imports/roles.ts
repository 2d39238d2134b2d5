import type { columnRoles, sheetKinds } from "#contract/imports/sheet-choices.ts";

export type SheetKind = (typeof sheetKinds)[number];
export type ColumnRole = (typeof columnRoles)[number];

/** How to read a sheet: the rows above `firstRow` (counted from 0) are headings. */
export type Layout = { kind: SheetKind; firstRow: number; roles: ColumnRole[] };

/** The user's part of a layout; the rest is guessed. */
export type LayoutSaid = {
  kind?: SheetKind | undefined;
  firstRow?: number | undefined;
  roles: Readonly<Record<number, ColumnRole>>;
};

/** What a column seems to be, and the next best reading if that may well be right. */
export type Guess = { role: ColumnRole; second?: ColumnRole | undefined };
