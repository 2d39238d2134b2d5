import type { NavigateOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ButtonLink } from "../button.tsx";
import { useGoBack } from "./go-back.ts";

type BackLinkProps = { fallback: NonNullable<NavigateOptions["to"]>; children: ReactNode };

/** A quiet link to the previous page, or to `fallback` if there is none. */
export function BackLink({ fallback, children }: BackLinkProps) {
  const goBack = useGoBack(fallback);
  return (
    <ButtonLink
      to={fallback}
      look="quiet"
      onClick={(event) => {
        event.preventDefault();
        goBack();
      }}
    >
      {children}
    </ButtonLink>
  );
}
