import { createFileRoute } from "@tanstack/react-router";
import type { CheckInState } from "#web/attendance/check-in/queue/check-in-state.ts";
import { loadDocument } from "../-load-document.ts";

/** The check-in has a document of its own (`web/app/check-in.tsx`). */
export const Route = createFileRoute("/member/checkin")({
  validateSearch: ({ code }): { code?: string | undefined } => ({
    code: typeof code === "string" && code !== "" ? code : undefined,
  }),
  beforeLoad: (arrival) => loadDocument("/member/checkin", arrival),
});

declare module "@tanstack/react-router" {
  interface HistoryState extends CheckInState {}
}
