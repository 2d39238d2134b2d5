import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { ownHourRequestsQuery } from "./hour-requests.queries.ts";
import { LogHoursDialog } from "./log-hours-dialog.tsx";

/** The Log Hours button; hidden in clubs that don't count service hours (R26.40). */
export function LogHours({ clubId }: { clubId: string }) {
  const { data } = useQuery(ownHourRequestsQuery());
  const [logging, setLogging] = useState(false);
  const club = data?.clubs.find((one) => one.clubId === clubId);
  if (club === undefined) return null;
  return (
    <>
      <Button look="ghost" onClick={() => setLogging(true)}>
        <Trans>Log Hours</Trans>
      </Button>
      {logging && <LogHoursDialog club={club} onClose={() => setLogging(false)} />}
    </>
  );
}
