// Apart from all other bounds, for the login, which needs no more than these.

/** For how many days a browser isn't asked for a second step. */
export const rememberedDays = 30;

/** How long someone can take to create a passkey, or to log in with one. */
export const passkeyMinutes = 10;
