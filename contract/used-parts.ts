import { z } from "zod";
import { clubParts } from "./club-parts.ts";
import { revision } from "./fields.ts";

/** The parts that a club has ever used (R13.41), in the order of `clubParts`. */
export const clubPartsSchema = z
  .object({ revision, used: z.array(z.enum(clubParts)) })
  .meta({ id: "ClubParts" });
export type ClubParts = z.infer<typeof clubPartsSchema>;
