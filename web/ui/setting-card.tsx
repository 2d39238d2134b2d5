import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import classes from "./setting-card.module.css";

type SettingCardProps = {
  title: string;
  /** How it is set. */
  children: ReactNode;
  /** Changes it; absent for someone who may only see it. */
  action?: ReactNode;
};

/** A setting, with the button that changes it. */
export function SettingCard({ title, children, action }: SettingCardProps) {
  return (
    <Card as="section" aria-label={title} className={classes["card"] ?? ""}>
      <div className={classes["text"]}>
        <h2 className={classes["title"]}>{title}</h2>
        <p className={classes["state"]}>{children}</p>
      </div>
      {action}
    </Card>
  );
}
