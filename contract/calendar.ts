import { z } from "zod";

/** The feed of a member or a club, to be subscribed to in a calendar. */
export const calendarFeedSchema = z
  .object({
    /** Whoever has it reads names and times of the events; null while there is none. */
    link: z.string().nullable(),
  })
  .meta({ id: "CalendarFeed" });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
