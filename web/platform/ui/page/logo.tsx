import classes from "./logo.module.css";

/** The mark: a check mark with a marigold dot. */
function Mark() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--pine)" />
      <path
        d="M9 16.6l4.6 4.6L23 11.6"
        fill="none"
        stroke="var(--card)"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="25.5" cy="6.5" r="3.5" fill="var(--sun)" />
    </svg>
  );
}

/** The product's mark and name. */
export function Logo() {
  return (
    <span className={classes["logo"]}>
      <Mark />
      Rollcall
    </span>
  );
}
