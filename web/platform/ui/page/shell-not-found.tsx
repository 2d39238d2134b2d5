import { NotFound } from "./not-found.tsx";
import { Shell } from "./shell.tsx";

/** `NotFound` as a whole screen, including the top bar. */
export function ShellNotFound() {
  return (
    <Shell>
      <NotFound />
    </Shell>
  );
}
