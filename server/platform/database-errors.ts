/** The database is unreachable, full, or gave up the statement. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/**
 * The transaction conflicted with another one. It was rolled back completely and can be retried.
 */
export class TransactionConflict extends Error {
  override name = "TransactionConflict";
}

/**
 * A value that has to be unique exists already. Only on PostgreSQL can a concurrent transaction have
 * written it since it was looked up.
 */
export class DuplicateValue extends Error {
  override name = "DuplicateValue";
}
