import { useId, type ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import classes from "./section.module.css";

type SectionProps = {
  title: string;
  /** Buttons next to the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A section of the operator's page, with a title. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classes["section"]}>
      <div className={classes["head"]}>
        <h2 id={id} className={classes["title"]} tabIndex={-1}>
          {title}
        </h2>
        {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
      </div>
      {children}
    </Card>
  );
}

/** Texts, forms, and lists of a section, which keep away from its card's edges. */
export function SectionBody({ children }: { children: ReactNode }) {
  return <div className={classes["body"]}>{children}</div>;
}
