import { z } from "zod";
import { id } from "./fields.ts";

/** A person, account or event by the name that it has now; null once nobody knows it any more. */
export const namedSchema = z.object({ id, name: z.string().nullable() });
export type Named = z.infer<typeof namedSchema>;
