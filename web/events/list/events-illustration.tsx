/** A calendar waiting for its first event. */
export function EventsIllustration() {
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" fill="none">
      <rect
        x="14"
        y="22"
        width="68"
        height="60"
        rx="12"
        fill="var(--sunk)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M14 40V34a12 12 0 0112-12h44a12 12 0 0112 12v6z" fill="var(--pine)" />
      <path d="M32 14v14M64 14v14" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      <g fill="var(--line)">
        <circle cx="30" cy="53" r="4" />
        <circle cx="48" cy="53" r="4" />
        <circle cx="66" cy="53" r="4" />
        <circle cx="30" cy="68" r="4" />
        <circle cx="66" cy="68" r="4" />
      </g>
      <circle cx="48" cy="68" r="8" fill="var(--sun)" />
    </svg>
  );
}
