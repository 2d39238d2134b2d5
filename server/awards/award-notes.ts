export { handOverNotes } from "./awards.store.ts";
