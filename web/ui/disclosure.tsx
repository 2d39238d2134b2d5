import { Suspense, useState, type ReactNode } from "react";
import { Card } from "./card.tsx";
import classes from "./disclosure.module.css";
import { ChevronIcon } from "./icons.tsx";
import { LoadingLines } from "./loading.tsx";

type DisclosureProps = {
  title: string;
  /** What one finds in it. */
  about: string;
  children: ReactNode;
};

/** A card that shows no more than its title until it is opened; only then its content is loaded. */
export function Disclosure({ title, about, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className={classes["card"]}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
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
