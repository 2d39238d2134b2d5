/** What is rarely needed of a scan, in one file: more would have to be named in the page's own. */
export { ScanQuestion } from "./questions/scan-question.tsx";
export { SignOut } from "./sign-out.tsx";
export { UndoScan } from "./undo-scan.tsx";
