import { useHydrated } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { termsVersion } from "#contract/platform/bounds.ts";
import { Fold } from "#web/platform/ui/page/fold.tsx";
import { useIsWide } from "#web/platform/ui/use-is-wide.ts";
import styles from "./legal-text.module.css";

/** One numbered section. Its id is the anchor in URLs: never change a published one. */
export type LegalSection = { id: string; title: string; body: ReactNode };

/**
 * Layout of a legal text (R14.1): date of the last change, table of contents, introduction and
 * numbered sections. The page's level-1 heading is the shell's. The text is in English in every
 * page language, and marked as such for screen readers.
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

/** Links to all sections: open next to the text if there is room, collapsed above it on a phone. */
function Contents({ sections }: { sections: LegalSection[] }) {
  const isWide = useIsWide();
  const hydrated = useHydrated();
  return (
    <nav className={styles["contents"]} aria-label="Contents">
      <Fold look="row" title="Contents" open={isWide} data-unmeasured={!hydrated || undefined}>
        <ol>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className={styles["number"]}>{index + 1}.</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </Fold>
    </nav>
  );
}

/** The support email as a link. */
export function SupportEmail({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

function formatVersion(date: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(date),
  );
}
