/** A few people, one of them just arriving. */
export function MembersIllustration() {
  return (
    <svg width="104" height="80" viewBox="0 0 104 80" fill="none">
      <g fill="var(--pine-tint)" stroke="var(--pine)" strokeWidth="2.5">
        <circle cx="26" cy="32" r="9" />
        <path d="M9 64a17 17 0 0 1 34 0z" strokeLinejoin="round" />
        <circle cx="78" cy="32" r="9" />
        <path d="M61 64a17 17 0 0 1 34 0z" strokeLinejoin="round" />
      </g>
      <g fill="var(--sun)" stroke="var(--card)" strokeWidth="4">
        <circle cx="52" cy="27" r="13" />
        <path d="M29 70a23 23 0 0 1 46 0z" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
