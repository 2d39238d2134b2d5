import { PageLoading } from "./page-loading.tsx";
import { Shell } from "./shell.tsx";

/** Stands in for a screen of its own, top bar included, while it is on its way. */
export function ShellLoading() {
  return (
    <Shell>
      <PageLoading />
    </Shell>
  );
}
