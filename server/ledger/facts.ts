/**
 * The things that operations change, by kind of fact. Each noun adds its own here with `declare
 * module` and provides the matching `FactKind`.
 */
export interface FactTypes {}

type FactName = keyof FactTypes;

/** A change that an operation makes, with old and new values. All points follow from facts. */
export type Fact = FactTypes[FactName];

/** The facts of one kind. */
export type FactOf<Name extends FactName> = FactTypes[Name];
