import { PageLoading } from "./page-loading.tsx";
import { Shell } from "./shell.tsx";

/** A loading placeholder with the top bar, for screens outside the areas. */
export function ShellLoading() {
  return (
    <Shell>
      <PageLoading />
    </Shell>
  );
}
