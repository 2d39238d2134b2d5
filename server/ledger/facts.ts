/**
 * The things that operations change, by kind of fact. Each noun adds its own here with `declare
 * module` and provides the matching `FactKind`.
 */
export interface FactTypes {}

type FactName = keyof FactTypes;

/**
 * The operation whose write of the value stood before: 0 if nothing had written it. Operations from
 * before version 1.0 don't say.
 */
type Over = { over?: number };

type Facts = { [Name in FactName]: FactTypes[Name] & Over };

/** A change that an operation makes, with old and new values. All points follow from facts. */
export type Fact = Facts[FactName];

/** The facts of one kind. */
export type FactOf<Name extends FactName> = Facts[Name];
