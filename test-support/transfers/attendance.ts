import type { Tables } from "#server/platform/database/tables.ts";
import { derived, dropped, kept, newId, revision, type Statements } from "./fates.ts";

/** What becomes of someone's attendance at an event. */
export const ofAttendance: Statements<Tables["attendance"]> = {
  merge: {
    copied: {
      clubId: "carried",
      eventId: "carried",
      personId: derived("who stays"),
      at: "carried",
      state: "carried",
      source: "carried",
      addedBy: "carried",
      name: derived("the name of the one who stays"),
      gradYear: derived("the graduation year of the one who stays"),
      points: "carried",
      minutes: "carried",
      submissionKey: dropped("answers only the submission of the merged record"),
      revision,
      mayReturn: "carried",
      browserMark: dropped("tells only the merged record's browser from others"),
      method: "carried",
      lateBy: "carried",
      noteId: "carried",
    },
  },
  file: {
    copied: {
      clubId: newId,
      eventId: newId,
      personId: newId,
      at: "carried",
      state: "carried",
      source: "carried",
      addedBy: dropped("is an account (R31.21)"),
      name: derived("the name in the club"),
      gradYear: derived("the graduation year in the club"),
      points: "carried",
      minutes: "carried",
      submissionKey: dropped("answers only a submission to this server"),
      revision,
      mayReturn: dropped("is about those who were removed, who aren't in the file"),
      browserMark: dropped("is evidence (R31.21)"),
      method: dropped("is evidence (R31.21)"),
      lateBy: "carried",
      noteId: newId,
    },
  },
  year: kept,
};
