import classes from "./code-text.module.css";

type CodeTextProps = { code: string; size?: "inherit" | "hero" };

/** An attendance code, split into groups of four for readability only: it copies as one word. */
export function CodeText({ code, size = "inherit" }: CodeTextProps) {
  const middle = Math.ceil(code.length / 2);
  return (
    <span className={`${classes["code"]} ${classes[size]}`} translate="no">
      <span>{code.slice(0, middle)}</span>
      <span className={classes["second"]}>{code.slice(middle)}</span>
    </span>
  );
}
