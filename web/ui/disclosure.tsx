import { Suspense, type ReactNode } from "react";
import { Card } from "./card.tsx";
import classes from "./disclosure.module.css";
import { ChevronIcon } from "./icons.tsx";
import { LoadingLines } from "./loading.tsx";

type DisclosureProps = {
  title: string;
  /** What it contains. */
  about: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** What it shows when open is also on paper. */
  prints?: boolean;
  children: ReactNode;
};

/** A card that shows only its title until it is opened, and loads its content then. */
export function Disclosure({ title, about, isOpen, onToggle, prints, children }: DisclosureProps) {
  // Browsers fire the event for one that starts open, too.
  const tell = (opened: boolean) => {
    if (opened !== isOpen) onToggle(opened);
  };
  return (
    <Card className={classes["card"]} data-open={isOpen || undefined} data-prints={prints}>
      <details open={isOpen} onToggle={({ currentTarget }) => tell(currentTarget.open)}>
        <summary className={classes["summary"]}>
          <h2 className={classes["title"]}>{title}</h2>
          <span className={classes["about"]}>{about}</span>
          <ChevronIcon />
        </summary>
        {isOpen && (
          <div className={classes["content"]}>
            <Suspense fallback={<LoadingLines />}>{children}</Suspense>
          </div>
        )}
      </details>
    </Card>
  );
}
