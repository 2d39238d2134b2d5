import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UnknownId } from "#contract/attendance/kiosk.ts";
import type { KnownMembers } from "#web/attendance/corrections/add-attendee-options.tsx";
import { unknownIdsQuery } from "#web/attendance/corrections/unknown-ids.queries.ts";
import { UnknownIds } from "#web/attendance/corrections/unknown-ids.tsx";
import { WhoseIdDialog } from "#web/attendance/corrections/whose-id-dialog.tsx";
import { useUsedFeatures } from "#web/clubs/used-features/use-used-features.ts";
import { Disclosure } from "#web/platform/ui/page/disclosure.tsx";

type UnknownIdsPartProps = {
  event: { clubId: string; eventId: string };
  members: KnownMembers;
  /** Whether attendance is locked, so that a change needs a reason (R18.2). */
  isSealed: boolean;
};

/** The IDs that a kiosk left to the officers, with their times; hidden if there are none (R33.63). */
export function UnknownIdsPart({ event, members, isSealed }: UnknownIdsPartProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [asked, setAsked] = useState<UnknownId>();
  const isUsed = useUsedFeatures(event.clubId);
  const { data } = useQuery({ ...unknownIdsQuery(event), enabled: isUsed("kiosks") });
  const unknownIds = data?.unknownIds ?? [];
  if (unknownIds.length === 0) return null;
  const count = unknownIds.length;
  return (
    <>
      <Disclosure
        title={t`Unknown IDs (${count})`}
        about={plural(count, {
          one: "Someone the kiosk couldn't add",
          other: "People the kiosk couldn't add",
        })}
        calls
        isOpen={isOpen}
        onToggle={setIsOpen}
      >
        <UnknownIds
          event={event}
          unknownIds={unknownIds}
          onAsk={(unknown) => {
            members.load();
            setAsked(unknown);
          }}
        />
      </Disclosure>
      {asked !== undefined && (
        <WhoseIdDialog
          event={event}
          unknown={asked}
          members={members}
          isSealed={isSealed}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
