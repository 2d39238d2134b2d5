/** What we use of the library, so that the rest of it isn't loaded. */
export {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
