import type { ExportFormat } from "#contract/reports/exports.ts";

/** The file formats; their names are the same in every language. */
export const exportFormats = [
  ["csv", "CSV"],
  ["xlsx", "Excel (XLSX)"],
] as const satisfies [ExportFormat, string][];
