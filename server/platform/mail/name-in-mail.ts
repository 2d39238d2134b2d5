/** What mail programs turn into a link: addresses of sites and emails, and phone numbers. */
const linked =
  /\S@\S|\p{L}{2,}:\S|[\p{L}\p{N}][.\u3002][\p{L}\p{N}-]{2,}|\d(?:\.\d+){3}|(?:\d[\s().+-]*){10,}/u;

/**
 * A name that someone typed, as an email may contain it: undefined if mail programs would make a
 * link of it. Otherwise anyone could have us send strangers a link to their own site, in the name
 * of a person or a club.
 */
export function nameInMail(name: string): string | undefined {
  const plain = name.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  return linked.test(plain) ? undefined : name;
}
