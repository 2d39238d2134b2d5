import { useId, type ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import classes from "./account-section.module.css";

/** A part of the account page: what it is about, and what can be done there. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padded aria-labelledby={id} className={classes["section"]}>
      <h2 id={id} className={classes["title"]}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
