/** First letter uppercase, the rest lowercase, as all names are saved (R2.4). */
export function capitalize(name: string): string {
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase("en") + rest.join("").toLocaleLowerCase("en");
}
