import type { ErrorComponentProps } from "@tanstack/react-router";
import { RouteError } from "./route-error.tsx";
import { Shell } from "./shell.tsx";

/** `RouteError` for a screen of its own, top bar included. */
export function ShellError(props: ErrorComponentProps) {
  return (
    <Shell>
      <RouteError {...props} />
    </Shell>
  );
}
