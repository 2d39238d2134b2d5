const time = { hour: "numeric", minute: "2-digit", second: "2-digit" } as const;
const timeOnly = new Intl.DateTimeFormat("en-US", time);
const dayAndTime = new Intl.DateTimeFormat("en-US", {
  ...time,
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** An instant in the viewer's zone: the time when it is of today, else with its date. */
export function formatTimestamp(timestamp: number, now: Date): string {
  const sameDay = new Date(timestamp).toDateString() === now.toDateString();
  const text = (sameDay ? timeOnly : dayAndTime).format(timestamp);
  // Some browsers put a narrow space before AM and PM, which neither copies nor searches well.
  return text.replaceAll("\u202F", " ");
}
