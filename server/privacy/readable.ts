/** An instant as the export of one's own data has it, for people and other programs to read. */
export const readable = (instant: number | string | Date) => new Date(instant).toISOString();

/** The same, or null. */
export const readableOrNull = (instant: number | null) =>
  instant === null ? null : readable(instant);
