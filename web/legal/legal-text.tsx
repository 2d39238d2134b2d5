import { useHydrated } from "@tanstack/react-router";
import { useSyncExternalStore, type ReactNode } from "react";
import { termsVersion } from "#contract/bounds.ts";
import styles from "./legal-text.module.css";

/** One numbered section. Its id is the anchor in addresses: never change one that is out. */
export type LegalSection = { id: string; title: string; body: ReactNode };

/**
 * Layout of a legal text (R14.1): date of the last change, table of contents,
 * introduction and numbered sections. The page's level-1 heading is the shell's. It is in
 * English whatever the page's language is, and says so to those who listen.
 */
export function LegalText({ intro, sections }: { intro: ReactNode; sections: LegalSection[] }) {
  return (
    <div lang="en" dir="ltr">
      <p className={styles["updated"]}>
        Last updated <time dateTime={termsVersion}>{formatVersion(termsVersion)}</time>
      </p>
      <div className={styles["layout"]}>
        <Contents sections={sections} />
        <div className={styles["prose"]}>
          {intro}
          {sections.map(({ id, title, body }, index) => (
            <section key={id}>
              <h2 id={id}>
                {index + 1}. {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** From this width on the contents stand beside the text; the styles say it too. */
const wide = "(min-width: 62.5em)";

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Links to all sections: open beside the text where there is room, folded above it on a phone. */
function Contents({ sections }: { sections: LegalSection[] }) {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => false,
  );
  const hydrated = useHydrated();
  return (
    <nav className={styles["contents"]} aria-label="Contents">
      <details open={isWide} data-unmeasured={!hydrated || undefined}>
        <summary>Contents</summary>
        <ol>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className={styles["number"]}>{index + 1}.</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The support address, ready to write to. */
export function SupportEmail({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

function formatVersion(date: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(date),
  );
}
