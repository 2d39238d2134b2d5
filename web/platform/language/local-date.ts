/** The viewer's calendar date at an instant: `YYYY-MM-DD`. */
export function localDate(instant: number): string {
  const at = new Date(instant);
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((of) => `${of}`.padStart(2, "0"));
  return `${at.getFullYear()}-${month}-${day}`;
}
