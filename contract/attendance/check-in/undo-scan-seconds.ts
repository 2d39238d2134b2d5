/** How long people can undo a check-in that counted without a press (R7.39). */
export const undoScanSeconds = 60;
