/** The operation that changes facts. */
export type Writing = { clubId: string; revision: number; at: number; actorId: string | null };

/** A line of an operation before it is written: how it moves somebody's points in a term. */
export type Move = {
  termId: string;
  personId: string;
  eventId: string | null;
  points: number;
  /** How many events more they are present at. */
  attended: number;
};

/** Beyond this many people, who has moved isn't listed: watchers read everyone's points again. */
export const mostListed = 100;
