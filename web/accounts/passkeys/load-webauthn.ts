/** Most pages need no passkey, so this loads when one is created or used. */
export const loadWebauthn = () => import("./webauthn.ts");
