/** An instant as the export of one's own data has it, for people and other programs to read. */
export const readable = (instant: number | string | Date) => new Date(instant).toISOString();

/** The same, or null. */
export const readableOrNull = (instant: number | null) =>
  instant === null ? null : readable(instant);

type InClub = { clubId: string; clubName: string };

/** The club of a row, by its name. */
export const clubOf = ({ clubId, clubName }: InClub) => ({ id: clubId, name: clubName });

/** The club and the event of a row, by their names. */
export const placeOf = (row: InClub & { eventId: string; eventName: string }) => ({
  club: clubOf(row),
  event: { id: row.eventId, name: row.eventName },
});
