import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Hint } from "#web/ui/hint.tsx";
import { hasWaitingFlag } from "./waiting-flag.ts";

/** Says to who is signed out that something waits on this device, and for whom; not what. */
export function WaitingHint() {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    void findWaiting().then(setWaits, () => {});
  }, []);
  if (!waits) return null;
  return (
    <Hint>
      <p>
        <Trans>
          A check-in waits on this device. It is sent once whoever pressed Submit is logged in here
          again.
        </Trans>
      </p>
    </Hint>
  );
}

async function findWaiting(): Promise<boolean> {
  if (!hasWaitingFlag()) return false;
  const [{ listQueued }, { isWaiting }] = await Promise.all([
    import("./queue-store.ts"),
    import("./queued-check-in.ts"),
  ]);
  return (await listQueued()).some(isWaiting);
}
