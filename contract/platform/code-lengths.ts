// Apart from all other bounds, for pages that need no more than these.

/** The length of an attendance code. */
export const codeLength = 8;

/** The longest text that may be a typed code, with whatever it was copied with. */
export const maxTypedCodeLength = 64;
