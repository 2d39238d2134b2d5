/** The parts of the members' page that it loads later. Nobody gets codes that it can't show. */
export { MemberDialog } from "./-member-dialog.tsx";
export { PrintedSheet } from "./-printed-sheet.tsx";
