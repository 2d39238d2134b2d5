import { useId, type ReactNode } from "react";
import { Card } from "#web/platform/ui/page/card.tsx";

/** A titled part of the handover sheet. */
export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padded aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
