import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import classes from "./copy-button.module.css";
import spoken from "./format/spoken.module.css";
import { CheckIcon } from "./icons.tsx";
import { CopyIcon } from "./more-icons.tsx";

type CopyButtonProps = {
  text: string;
  label?: string;
  /** `primary` where copying is what the text is for. */
  look?: "primary" | "ghost";
};

/** Copies `text`, and shows so for a moment. */
export function CopyButton({ text, label = t`Copy`, look = "ghost" }: CopyButtonProps) {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await copyText(text));
  const result = copied === undefined ? undefined : copied ? t`Copied` : t`Couldn't copy`;
  return (
    <>
      <Button look={look} className={classes["copy"] ?? ""} onClick={copy} aria-label={label}>
        {copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        {result ?? label}
      </Button>
      <span className={spoken["spoken"]} role="status">
        {result}
      </span>
    </>
  );
}

/**
 * Copies `text`; false if the browser refused, or if a text that is still being read fails. Pages
 * without https have no clipboard access, but can still copy a selected field.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    // Some browsers allow copying only in the press itself, so the clipboard waits for the text.
    if (
      typeof text !== "string" &&
      navigator.clipboard !== undefined &&
      "ClipboardItem" in window
    ) {
      const read = text.then((known) => new Blob([known], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": read })]);
      return true;
    }
    const known = await text;
    if (navigator.clipboard === undefined) return copySelected(known);
    await navigator.clipboard.writeText(known);
    return true;
  } catch {
    return false;
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = spoken["spoken"] ?? "";
  document.body.append(field);
  const before = document.activeElement;
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
