/** An event, as named in correction dialogs. */
export type TitledEvent = { id: string; title: string };

/** Props shared by the dialogs about attendees. */
export type OfAttendees = {
  clubId: string;
  event: TitledEvent;
  personIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
};
