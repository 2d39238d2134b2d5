/** What a line of text may have in it, for both sides. */

/**
 * What does not belong into a line of text: control characters, other ends of a line, and
 * what turns the direction of the text after it, by which a name can look like another and
 * mix up the page around it. Text in right-to-left scripts needs none of them. The marks and
 * joiners inside words and emoji are not meant.
 */
export const unusable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Something that can be seen. */
export const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** An address as a sheet has it; whether a mail gets there is not known. */
export const addressShape = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;
