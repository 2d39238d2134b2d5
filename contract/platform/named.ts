import { z } from "zod";
import { id } from "./fields.ts";

/** A person, account, or event with its current name; null once the name is unknown. */
export const namedSchema = z.object({ id, name: z.string().nullable() });
export type Named = z.infer<typeof namedSchema>;
