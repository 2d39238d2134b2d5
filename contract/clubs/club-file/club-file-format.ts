/** What browsers need to know about a club's file, apart from the schemas. */

/** How a club's file names what it is, and its version. */
export const clubFileFormat = "rollcall-club";
export const clubFileVersion = 1;

/** The parts of a ZIP that make it a club's file. */
export const clubFileParts = { manifest: "manifest.json", club: "club.json" } as const;
