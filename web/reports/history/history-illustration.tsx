/** A page with lines of text, the last one still being written. */
export function HistoryIllustration() {
  return (
    <svg width="104" height="80" viewBox="0 0 104 80" fill="none">
      <rect
        x="26"
        y="6"
        width="52"
        height="68"
        rx="8"
        fill="var(--pine-tint)"
        stroke="var(--pine)"
        strokeWidth="2.5"
      />
      <path
        d="M37 22h30M37 34h30M37 46h18"
        stroke="var(--pine)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="64" cy="54" r="9" fill="var(--sun)" stroke="var(--card)" strokeWidth="4" />
    </svg>
  );
}
