import { parentPort, workerData } from "node:worker_threads";
import type { FileOrder, FilePart } from "./file-parts.ts";
import { openFile } from "./file-writer.ts";

/** Writes a file in a separate thread, so that a large one does not block other requests. */
const { kind, names } = workerData as FileOrder;
const file = openFile(kind, names);
parentPort?.on("message", (part: FilePart) => {
  if (part === "end") {
    const bytes = file.end();
    parentPort?.postMessage(bytes, [bytes.buffer]);
    parentPort?.close();
  } else if ("header" in part) file.begin(part.header);
  else if ("rows" in part) file.add(part.rows);
  else if ("path" in part) file.beginText(part.path);
  else if ("text" in part) file.addText(part.text);
  else file.addManifest(part.manifest);
});
