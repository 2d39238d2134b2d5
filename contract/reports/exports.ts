import { z } from "zod";
import { says } from "../platform/issues.ts";

const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The file format. `everything` comes as a ZIP of several CSV files. */
export const exportQuerySchema = z.object({
  format: z.enum(exportFormats, says("unknown-choice")),
});
