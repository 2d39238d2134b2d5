export { handOverNotes, insertNotes } from "./awards.store.ts";
