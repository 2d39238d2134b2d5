/** An event as correction dialogs name it. */
export type TitledEvent = { id: string; title: string };

/** The props that the dialogs about attendees share. */
export type OfAttendees = {
  clubId: string;
  event: TitledEvent;
  personIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
};
