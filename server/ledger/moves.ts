/** The operation that is being written. */
export type Writing = {
  clubId: string;
  revision: number;
  at: number;
  actorId: string | null;
  pace?: Pace | undefined;
};

/** How an operation of many steps reports its progress, and finds out that it was canceled. */
export type Pace = {
  /** Called once the number of steps is known, and again if they start over. */
  expect(steps: number): void;
  /** Called before each step. Throws if the operation was canceled. */
  step(): void;
};

/** A line of an operation before it is written: how it moves a person's points in a term. */
export type Move = {
  termId: string;
  personId: string;
  eventId: string | null;
  points: number;
  /** The change in how many events they attended. */
  attended: number;
};

/** Above this many people, moves aren't listed: watchers reload everyone's points. */
export const mostListed = 100;
