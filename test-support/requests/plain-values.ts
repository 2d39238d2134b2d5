/** Fields that don't refer to stored data: values, and ids created by browsers. */
export const plainValues = new Set([
  ...[
    "temporaryId",
    // A confirmation, which means nothing for any other club.
    "asLastOwnerOf",
    "undoes",
    "email",
    "password",
    "currentPassword",
    "newPassword",
    "key",
    "firstName",
    "lastName",
  ],
  ...["clubName", "gradYear", "timeZone", "name", "date", "dates", "points", "carryover", "reason"],
  ...[
    "note",
    "heads",
    "countedAt",
    "count",
    "starts",
    "ends",
    "opensBefore",
    "closesAfter",
    "lateAfter",
  ],
  ...[
    "latePoints",
    "minutes",
    "ageMs",
    "row",
    "schoolId",
    "marks",
    "own",
    "archived",
    "brief",
    "show",
  ],
  // Times of visits.
  ...["countsTime", "forgottenMinutes", "in", "out", "forgotten", "signedInAt", "sign"],
  // A category that a sheet names, and own minutes of its people.
  ...["category", "ownMinutes"],
  ...["measure", "need", "most", "freeMisses", "grade", "deadline", "atLeast", "allPlanned"],
  ...["startsOn", "percent"],
  // Years are counted within each club, so every club has one with this ID.
  "yearId",
  // How a kiosk takes people in, and what they enter there.
  ...["scansOnly", "names", "sound", "letters", "entry", "how", "entryHow", "signOut"],
  // What someone answers.
  "checksIn",
  ...["points", "events", "what", "contact", "shows", "hidesName"],
  ...["search", "format", "until", "before", "current", "redirect", "for", "year", "from", "to"],
  // What is printed on a badge, which is looked for only among those of a member.
  "number",
  // How many characters around a school ID are skipped.
  ...["skipStart", "skipEnd"],
  // How long a browser is remembered.
  "remember",
  // A passkey's own bytes, which only its browser can make.
  ...["clientDataJSON", "attestationObject", "transports", "authenticatorData", "signature"],
  ...["userHandle", "rawId"],
  // The revision of a preview or a form, which only detects outdated ones.
  "expectedRevision",
]);
