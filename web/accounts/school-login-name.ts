/** What the document has in place of the name before a server has filled it in. */
export const schoolLoginBlank = "school-login.invalid";

/**
 * The name of the school's login; "" without one. Every document carries it, so that no page has to
 * wait for the settings.
 */
export function schoolLoginName(): string {
  // The build fills in nothing yet.
  if (typeof document === "undefined") return schoolLoginBlank;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="school-login"]');
  return meta === null || meta.content === schoolLoginBlank ? "" : meta.content;
}
