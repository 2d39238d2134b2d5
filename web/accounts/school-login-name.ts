/** The name on the server, which renders pages for all. */
let ofInstallation = "";

/** Has pages rendered with the name of an installation's school login; "" without one. */
export function renderWithSchoolLogin(name: string): void {
  ofInstallation = name;
}

/**
 * The name of the school's login; "" without one. Every document carries it, so that no page has to
 * wait for the settings.
 */
export function schoolLoginName(): string {
  if (typeof document === "undefined") return ofInstallation;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="school-login"]');
  return meta?.content ?? "";
}
