import { z } from "zod";
import { revision } from "../../platform/fields.ts";
import { features } from "./features.ts";

/** The features that a club has ever used (R13.41), in the order of `features`. */
export const usedFeaturesSchema = z
  .object({ revision, used: z.array(z.enum(features)) })
  .meta({ id: "UsedFeatures" });
export type UsedFeatures = z.infer<typeof usedFeaturesSchema>;
