export { updateNameHidden as setNameHidden } from "./hidden-names.store.ts";
