/** An empty list, waiting for its first line. */
export function AttendeesIllustration() {
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" fill="none">
      <rect x="14" y="22" width="68" height="52" rx="10" fill="var(--sunk)" />
      <path
        d="M26 38h6M26 50h6M26 62h6"
        stroke="var(--soft)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.5"
      />
      <path
        d="M40 38h30M40 50h22M40 62h26"
        stroke="var(--line)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="76" cy="26" r="13" fill="var(--pine)" />
      <path d="M76 20v12M70 26h12" stroke="var(--on-pine)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
