/**
 * What operations change, by the name of each kind of fact. A noun adds its own here, by
 * `declare module`, and brings the `FactKind` for it.
 */
export interface FactTypes {}

type FactName = keyof FactTypes;

/** Something that an operation changes, from what to what. All points follow from facts. */
export type Fact = FactTypes[FactName];

/** The facts of one kind. */
export type FactOf<Name extends FactName> = FactTypes[Name];
