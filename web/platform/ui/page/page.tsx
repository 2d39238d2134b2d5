import { t } from "@lingui/core/macro";
import type { NavigateOptions } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { ArrowLeftIcon } from "../icons.tsx";
import { useGoBack } from "./go-back.ts";
import classes from "./page.module.css";

type PageProps = {
  /** The level-1 heading, also used in the browser tab's title. */
  title: string;
  /** `no` if the title is a person's name, which a browser that translates pages leaves as it is. */
  translate?: "no";
  /** Shows Back; this is its target if the page was opened directly. */
  back?: NavigateOptions["to"];
  /** Links or buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Hides the actions but keeps their space, while something below has to be finished first. */
  isBusyBelow?: boolean;
  /** `narrow` for a few lines of text, `form` for a form in the middle of the page. */
  width?: "full" | "narrow" | "form";
  children: ReactNode;
};

/** A page below the top bar: its title with an optional Back and actions, and its content (R13.11). */
export function Page(props: PageProps) {
  const { title, translate, back, actions, isBusyBelow = false, width = "full", children } = props;
  useDocumentTitle(title);
  return (
    <div className={classes[width]}>
      <div className={classes["head"]}>
        <div className={classes["lead"]}>
          {back !== undefined && <BackButton fallback={back} />}
          <h1 className={classes["title"]} tabIndex={-1} translate={translate}>
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

/** Sets the browser tab's title to the page's and the product's name. */
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
