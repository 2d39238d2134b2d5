/** What an error says to people: failed calls explain themselves (`ApiError`). */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
