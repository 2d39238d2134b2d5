import { queryOptions } from "@tanstack/react-query";
import type { NewCategories } from "#contract/requirements/conditions.ts";
import type { RequirementInput } from "#contract/requirements/requirements.ts";
import { api } from "#web/platform/api/api-client.ts";

/** The club's requirements, with how many members are in each state. */
export const requirementsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "requirements"],
    queryFn: async () =>
      (await api.clubs[":clubId"].requirements.$get({ param: { clubId } })).json(),
    // States change with the day and with every check-in, so every visit reloads it.
    staleTime: 0,
  });

/** Where every member stands on a requirement. */
export const progressQuery = (clubId: string, requirementId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "requirements", requirementId],
    queryFn: async () => {
      const param = { clubId, requirementId };
      return (await api.clubs[":clubId"].requirements[":requirementId"].$get({ param })).json();
    },
    staleTime: 0,
  });

/** The form of a requirement that isn't saved yet. */
export type TriedRequirement = { input: RequirementInput; newCategories: NewCategories };

/** Who would meet a requirement if it was saved like this. */
export const outlookQuery = (
  clubId: string,
  requirementId: string | null,
  tried: TriedRequirement,
) =>
  queryOptions({
    // Its key keeps it out of the club's live updates.
    queryKey: ["preview", clubId, "requirement", requirementId, tried],
    queryFn: async () => {
      const route = api.clubs[":clubId"]["requirement-trials"];
      return (await route.$post({ param: { clubId }, json: { requirementId, ...tried } })).json();
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
