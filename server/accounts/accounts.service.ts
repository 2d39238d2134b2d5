/** The account queries that other parts of the server use. */
export { findAccount, findAccountByEmail, insertLogin, setDisplayName } from "./accounts.store.ts";
export { endChangesOf } from "./email-changes.store.ts";
export { findClosingOfProved, findMailbox, isAddressProved } from "./addresses.store.ts";
export { findCredentialOf, hasPassword, type Credential } from "./credentials.store.ts";
export { holdSession } from "./hold-session.ts";
export {
  hasOtherIdentity,
  keepAccountOpen,
  listIdentities,
  lockAccount,
} from "./identities.store.ts";
export {
  deleteOperator,
  findOperatorSince,
  hasOperators,
  insertOperator,
  isOperator,
  listOperatorRows,
  replaceOperatorKey,
  spendOperatorKey,
} from "./operators.store.ts";
export { isOpen } from "./open-accounts.store.ts";
export { deletePasskeys, listPasskeys, setPasskeyName } from "./passkeys.store.ts";
export { findProved, insertProof, spendSecret, type Proof } from "./proofs.store.ts";
export { deleteSecondStep } from "./second-steps.store.ts";
export { deleteSessions, noteStepUp } from "./sessions.store.ts";
