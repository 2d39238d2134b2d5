import type { ErrorComponentProps } from "@tanstack/react-router";
import { RouteError } from "./route-error.tsx";
import { Shell } from "./shell.tsx";

/** `RouteError` as a whole screen, including the top bar. */
export function ShellError(props: ErrorComponentProps) {
  return (
    <Shell>
      <RouteError {...props} />
    </Shell>
  );
}
