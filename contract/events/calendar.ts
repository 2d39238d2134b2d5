import { z } from "zod";

/** The calendar feed of a member or a club. */
export const calendarFeedSchema = z
  .object({
    /** Anyone with the link can read the names and times of events; null if there is none. */
    link: z.string().nullable(),
  })
  .meta({ id: "CalendarFeed" });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
