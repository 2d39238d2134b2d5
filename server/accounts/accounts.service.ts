/** The account queries that other parts of the server use. */
export { findAccount, insertLogin } from "./accounts.store.ts";
export { findClosingOfProved, isAddressProved } from "./addresses.store.ts";
export { findCredential, findCredentialOf, type Credential } from "./credentials.store.ts";
export { findProved, insertProof, type Proof } from "./proofs.store.ts";
export { deleteOtherSessions } from "./sessions.store.ts";
