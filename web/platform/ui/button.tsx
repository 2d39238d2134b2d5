import type { LinkComponent, LinkComponentProps } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import classes from "./button.module.css";
import { PageLink } from "./page/page-link.tsx";
import { useHydrated } from "./use-hydrated.ts";

/**
 * `primary` for the main action, `ghost` next to it, `quiet` to leave, `danger` for actions that
 * can't be undone, `more` below a list, to show more of it.
 */
type ButtonLook = {
  look?: "primary" | "ghost" | "quiet" | "danger" | "more" | undefined;
  wide?: boolean | undefined;
};

/** The class of a button's look, for other elements. */
export function buttonClass(
  look: ButtonLook["look"] = "primary",
  wide = false,
  className = "",
): string {
  return `${classes["button"]} ${classes[look]} ${wide ? classes["wide"] : ""} ${className}`;
}

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    loading?: boolean;
    /** Its form is also submitted before the page is hydrated, by a script of the document. */
    early?: boolean;
  };

/**
 * A button. While `loading` it keeps its size, shows a spinner, and can't be pressed again. One that
 * submits a form of a page that the server has rendered can't be pressed before that would do
 * anything (R13.20).
 */
export function Button(props: ButtonProps) {
  const { look, wide, loading = false, early = false, className, ...others } = props;
  const isHydrated = useHydrated();
  const canSubmit = isHydrated || early || others.type !== "submit";
  return (
    <button
      type="button"
      {...others}
      className={buttonClass(look, wide, className)}
      disabled={others.disabled === true || loading || !canSubmit}
      aria-busy={loading || undefined}
    />
  );
}

/** A link that looks like a button, and leads out of the product's pages. */
export function OutsideLink({
  look,
  wide,
  className,
  children,
  ...props
}: ComponentProps<"a"> & ButtonLook) {
  return (
    <a {...props} className={buttonClass(look, wide, className)}>
      {children}
    </a>
  );
}

/** A link that looks like a button; takes `to`, `params` and `search` like the router's `Link`. */
export const ButtonLink = (({
  look,
  wide,
  className,
  ...props
}: LinkComponentProps & ButtonLook & { className?: string }) => (
  <PageLink {...props} className={buttonClass(look, wide, className)} />
)) as LinkComponent<typeof OutsideLink>;
