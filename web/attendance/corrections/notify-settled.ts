import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { messageOf } from "#web/platform/api/message-of.ts";
import { onlyForThisPerson } from "#web/platform/api/person.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { unsettleUnknownId } from "./unknown-ids.queries.ts";

type Settled = {
  key: string;
  entry: string;
  /** What settled it, to be undone. */
  revisions: number[];
  reason?: string;
};

/** Says how an unknown ID was settled, with an Undo that makes it unknown again (R33.63). */
export function notifySettled(
  queryClient: QueryClient,
  event: { clubId: string; eventId: string },
  done: string,
  { entry, ...settled }: Settled,
): void {
  const say = onlyForThisPerson(notify);
  const undo = async () => {
    try {
      await unsettleUnknownId(queryClient, event, settled);
      say(t`Undone. ${entry} is unknown again.`, "success");
    } catch (error) {
      const why = messageOf(error);
      say(t`We couldn't undo it. ${why}`);
    }
  };
  const action = { label: t`Undo`, onAct: () => void undo(), clubId: event.clubId };
  notify(done, "success", action);
}
