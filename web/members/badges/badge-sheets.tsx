import { createPortal } from "react-dom";
import type { PrintableBadge } from "#contract/members/badges.ts";
import { BadgeCard } from "./badge-card.tsx";
import classes from "./badge-sheets.module.css";

export type Paper = "letter" | "a4";

type BadgeSheetsProps = {
  badges: readonly PrintableBadge[];
  clubName: string;
  paper: Paper;
  /** Draws the cards' edges, for paper that isn't business-card stock. */
  hasLines: boolean;
};

/** How many cards are on a page: two in a row. */
const perPage = 10;

/**
 * Badges on paper, where business-card stock has its cards. They are outside of the app, whose
 * margins would move them, and the only thing that is printed; on the screen they aren't shown.
 */
export function BadgeSheets({ badges, clubName, paper, hasLines }: BadgeSheetsProps) {
  const pages = Array.from({ length: Math.ceil(badges.length / perPage) }, (_page, index) =>
    badges.slice(index * perPage, (index + 1) * perPage),
  );
  return createPortal(
    <div className={classes["sheets"]}>
      {pages.map((page) => (
        <ul
          key={page[0]?.number}
          className={classes["page"]}
          data-paper={paper}
          data-lines={hasLines || undefined}
        >
          {page.map((badge) => (
            <li key={badge.number}>
              <BadgeCard badge={badge} clubName={clubName} />
            </li>
          ))}
        </ul>
      ))}
    </div>,
    document.body,
  );
}
