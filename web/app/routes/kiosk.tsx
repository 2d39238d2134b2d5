import { createFileRoute } from "@tanstack/react-router";
import { loadDocument } from "./-load-document.ts";

/** The kiosk has a document of its own (`web/app/kiosk.tsx`). */
export const Route = createFileRoute("/kiosk")({
  beforeLoad: (arrival) => loadDocument("/kiosk", arrival),
});
