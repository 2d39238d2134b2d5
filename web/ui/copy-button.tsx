import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { CheckIcon, CopyIcon } from "./icons.tsx";
import classes from "./copy-button.module.css";

/** Copies `text`, and says so for a moment. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [result, setResult] = useState<"Copied" | "Not copied">();
  useEffect(() => {
    if (result === undefined) return;
    const timer = setTimeout(() => setResult(undefined), 2000);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => setResult((await copyText(text)) ? "Copied" : "Not copied");
  return (
    <>
      <Button look="ghost" className={classes["copy"] ?? ""} onClick={copy} aria-label={label}>
        {result === "Copied" ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        {result ?? label}
      </Button>
      <span className={classes["spoken"]} role="status">
        {result}
      </span>
    </>
  );
}

/** The clipboard is closed to pages without https: there, a selected field still copies. */
async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = classes["spoken"] ?? "";
  document.body.append(field);
  const before = document.activeElement;
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
