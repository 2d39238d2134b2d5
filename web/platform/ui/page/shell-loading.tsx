import { LoadingLines } from "../notices/loading.tsx";
import { PageLoading } from "./page-loading.tsx";
import { Page } from "./page.tsx";
import { Shell } from "./shell.tsx";

/** A loading placeholder with the top bar, for screens outside the areas, with the page's title. */
export function ShellLoading({ title }: { title?: string }) {
  return (
    <Shell>
      {title === undefined ? (
        <PageLoading />
      ) : (
        <Page title={title} width="form">
          <LoadingLines lines={4} />
        </Page>
      )}
    </Shell>
  );
}
