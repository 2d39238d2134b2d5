import type { Receipt } from "#contract/attendance/attendance.ts";

/** Whether a successful answer is a receipt. Filters and networks answer with JSON, too (R7.34). */
export function isReceipt(answer: unknown): answer is Receipt {
  return typeof (answer as Partial<Receipt> | null | undefined)?.eventId === "string";
}
