import { keptDocument } from "#web/platform/device/kept-document.ts";

/** The files that the document starts with, from the build. */
declare const checkInFiles: readonly string[];

/** The address of the document for keeping: the same for everyone. */
const documentPath = "/check-in.html";

/** The check-in's document and its files. */
export const checkInDocument = keptDocument({
  path: documentPath,
  cacheName: "check-in",
  files: () => checkInFiles,
});
