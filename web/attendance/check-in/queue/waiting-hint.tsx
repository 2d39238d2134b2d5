import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Hint } from "#web/platform/ui/notices/hint.tsx";
import { listQueued } from "./queue-store.ts";
import { isWaiting } from "./queued-check-in.ts";
import { hasWaitingFlag } from "./waiting-flag.ts";

/** Tells a signed-out visitor that a check-in is waiting on this device, but not its event. */
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
          A check-in is waiting on this device. We'll send it when the person who pressed Submit
          logs in here again.
        </Trans>
      </p>
    </Hint>
  );
}

async function findWaiting(): Promise<boolean> {
  return hasWaitingFlag() && (await listQueued()).some(isWaiting);
}
