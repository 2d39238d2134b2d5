/** How an event is called on screen; its name may be empty (R6.2). */
export function eventTitle({ name }: { name: string }): string {
  return name === "" ? "Untitled event" : name;
}
