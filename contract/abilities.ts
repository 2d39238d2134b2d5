/** The roles of a seat in a club, the one that may most first. */
export const seatRoles = ["owner", "officer", "helper"] as const;
export type SeatRole = (typeof seatRoles)[number];

/** Whatever somebody may act as: by a seat, or by a door pass, at the door of one event. */
export type Role = SeatRole | "door";

/** What can be done in a club, and the roles that may (R3.1): the one table for server, browser and tests. */
export const abilities = {
  /** Names and times of the attendees of events that are Active, as they come. */
  "see-attendees": ["owner", "officer", "helper"],
  "add-attendees": ["owner", "officer", "helper", "door"],
  /** Everything on screen besides: all events with their codes, grades, points, history. */
  "see-club": ["owner", "officer"],
  "manage-events": ["owner", "officer"],
  "set-carryover": ["owner", "officer"],
  /** Removing attendees, and undoing what was done. */
  correct: ["owner", "officer"],
  /** A club's old sheet. */
  import: ["owner", "officer"],
  /** Members, history, and the attendees of an event as a file. */
  "export-lists": ["owner", "officer"],
  /** The club's records as a file. */
  "export-club": ["owner"],
  /** What holds for the whole club, such as its time zone. */
  "manage-club": ["owner"],
  /** Seats, roles and invitations. */
  "manage-officers": ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof abilities;

/** Whether a role may do something in its club. */
export function can(role: Role, ability: Ability): boolean {
  const roles: readonly Role[] = abilities[ability];
  return roles.includes(role);
}
