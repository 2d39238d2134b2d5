/** An event as a correction speaks of it. */
export type TitledEvent = { id: string; title: string };

/** What the corrections of attendees have in common. */
export type OfAttendees = {
  clubId: string;
  event: TitledEvent;
  personIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
};
