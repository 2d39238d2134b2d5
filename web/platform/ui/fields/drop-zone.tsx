import { useState, type ReactNode } from "react";
import classes from "./drop-zone.module.css";

/** Takes a file that is dropped anywhere on its content. */
export function DropZone({
  onDrop,
  children,
}: {
  onDrop: (file: File) => void;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      data-over={isOver || undefined}
      className={classes["drop"]}
      onDragOver={(dragged) => {
        if (!dragged.dataTransfer.types.includes("Files")) return;
        dragged.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(dropped) => {
        const file = dropped.dataTransfer.files[0];
        setIsOver(false);
        if (file === undefined) return;
        dropped.preventDefault();
        onDrop(file);
      }}
    >
      {children}
    </div>
  );
}
