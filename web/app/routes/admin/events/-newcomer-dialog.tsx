import { useQueryClient } from "@tanstack/react-query";
import { addAttendee } from "#web/attendance/attendees.queries.ts";
import { doorOfEvent } from "#web/attendance/door/door-calls.ts";
import { NewcomerDialog } from "#web/attendance/door/newcomers/newcomer-dialog.tsx";

type EventNewcomerDialogProps = {
  place: Parameters<typeof doorOfEvent>[0];
  typed: { firstName: string; lastName: string };
  onAdded: (name: string, revision: number) => void;
  onClose: () => void;
};

/** The scanner's dialog, on an event's page: adds someone new, or a member instead. */
export function EventNewcomerDialog(props: EventNewcomerDialogProps) {
  const { place, typed, onAdded, onClose } = props;
  const queryClient = useQueryClient();
  const door = doorOfEvent(place);
  return (
    <NewcomerDialog
      add={async (input) => {
        const added = await door.addNewcomer(input);
        onAdded(added.attendee.name, added.revision);
        return added;
      }}
      place={place}
      findNames={door.findNames}
      typed={typed}
      onAddMember={(personId) =>
        void addAttendee(queryClient, place, personId).then(({ attendee, revision }) =>
          onAdded(attendee.name, revision),
        )
      }
      onClose={onClose}
    />
  );
}
