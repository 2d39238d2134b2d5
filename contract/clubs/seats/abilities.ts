/** The roles of a seat in a club, most powerful first. */
export const seatRoles = ["owner", "officer", "helper"] as const;
export type SeatRole = (typeof seatRoles)[number];

/** Every role: of a seat, or of a door pass at one event. */
export type Role = SeatRole | "door";

/** The abilities in a club and the roles that have them (R3.1), for server, browser, and tests. */
export const abilities = {
  /** Names and times of attendees at Active events. */
  "see-attendees": ["owner", "officer", "helper"],
  "add-attendees": ["owner", "officer", "helper", "door"],
  /** The names of all members, to check off who came to an event. */
  "call-roll": ["owner", "officer", "helper"],
  /** Everything else on screen: all events with their codes, grades, points, history. */
  "see-club": ["owner", "officer"],
  "manage-events": ["owner", "officer"],
  "set-carryover": ["owner", "officer"],
  /** Removing attendees and undoing operations. */
  correct: ["owner", "officer"],
  /** Importing a club's old sheet. */
  import: ["owner", "officer"],
  /** Members, history, and an event's attendees as a file. */
  "export-lists": ["owner", "officer"],
  /** The club's records as a file. */
  "export-club": ["owner"],
  /** Settings of the whole club, such as its time zone. */
  "manage-club": ["owner"],
  /** Seats, roles, and invitations. */
  "manage-officers": ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof abilities;

/** Whether a role has an ability in its club. */
export function can(role: Role, ability: Ability): boolean {
  const roles: readonly Role[] = abilities[ability];
  return roles.includes(role);
}
