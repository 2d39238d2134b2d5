/** The characters allowed in a line of text, for server and browser. */

/**
 * Characters that don't belong in a line of text: control characters, line separators, and
 * direction overrides, which can make a name look like another one and garble the page around it.
 * Text in right-to-left scripts needs none of them. Marks and joiners inside words and emoji are
 * allowed.
 */
export const unusable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** A visible character. */
export const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** The format of an email in a sheet, which may not be deliverable. */
export const addressShape = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;
