/** The database cannot do it now: it is away, full, or another server has taken its place. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** A transaction that others got in the way of. It was taken back whole, and may be tried again. */
export class TransactionConflict extends Error {
  override name = "TransactionConflict";
}
