import { t } from "@lingui/core/macro";
import type { NavigateOptions } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { useGoBack } from "./go-back.ts";
import { ArrowLeftIcon } from "./icons.tsx";
import classes from "./page.module.css";

type PageProps = {
  /** The level-1 heading, and the browser tab's title with the product's name. */
  title: string;
  /** Shows Back, and says where it leads if the page was opened directly. */
  back?: NavigateOptions["to"];
  /** Links or buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Something below has to be finished first: the actions make way, and their room stays. */
  isBusyBelow?: boolean;
  /** `narrow` for a few lines to read, `form` for a form in the middle of the page. */
  width?: "full" | "narrow" | "form";
  children: ReactNode;
};

/** A page below the top bar: its title with an optional Back and actions, and its content (R13.11). */
export function Page(props: PageProps) {
  const { title, back, actions, isBusyBelow = false, width = "full", children } = props;
  useDocumentTitle(title);
  return (
    <div className={classes[width]}>
      <div className={classes["head"]}>
        <div className={classes["lead"]}>
          {back !== undefined && <BackButton fallback={back} />}
          <h1 className={classes["title"]} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {actions !== undefined && (
          <div className={classes["actions"]} data-away={isBusyBelow || undefined}>
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

/** Names the browser tab after the page and the product. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rollcall`;
  }, [title]);
}

function BackButton({ fallback }: { fallback: NonNullable<NavigateOptions["to"]> }) {
  const goBack = useGoBack(fallback);
  return (
    <button type="button" className={classes["back"]} aria-label={t`Back`} onClick={goBack}>
      <ArrowLeftIcon size={22} />
    </button>
  );
}
