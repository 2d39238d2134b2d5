import { Suspense, type ReactNode } from "react";
import { Card } from "./card.tsx";
import classes from "./disclosure.module.css";
import { ChevronIcon } from "./icons.tsx";
import { LoadingLines } from "./loading.tsx";

type DisclosureProps = {
  title: string;
  /** What one finds in it. */
  about: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A card that shows no more than its title until it is opened; only then its content is loaded. */
export function Disclosure({ title, about, isOpen, onToggle, children }: DisclosureProps) {
  // Browsers tell of one that is open from the start as well.
  const tell = (opened: boolean) => {
    if (opened !== isOpen) onToggle(opened);
  };
  return (
    <Card className={classes["card"]}>
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
