import { LoadingTitle } from "#web/platform/ui/page/page-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

/** What a kiosk shows until this browser knows which one it is. */
export function KioskLoading() {
  return (
    <Shell bare>
      <LoadingTitle />
    </Shell>
  );
}
