/** The database is unreachable, full, or was replaced by another server. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/**
 * The transaction conflicted with another one. It was rolled back completely and can be retried.
 */
export class TransactionConflict extends Error {
  override name = "TransactionConflict";
}
