import { z } from "zod";
import { says } from "./issues.ts";

const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Which kind of file: what is named `everything` is a ZIP of several as CSV. */
export const exportQuerySchema = z.object({
  format: z.enum(exportFormats, says("unknown-choice")),
});
