import { useId, type ReactNode } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { DataCell } from "#web/platform/ui/tables/data-table.tsx";
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

type ActionCellProps = { label: string; onClick: () => void; children: ReactNode };

/** The last cell of a row, with what can be done with it. */
export function ActionCell({ label, onClick, children }: ActionCellProps) {
  return (
    <DataCell label="" className={classes["actionsCell"]}>
      <div className={classes["buttons"]}>
        <Button look="quiet" aria-label={label} onClick={onClick}>
          {children}
        </Button>
      </div>
    </DataCell>
  );
}
