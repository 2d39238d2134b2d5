import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/api/api-client.ts";

/** A member's own school ID in a club. */
export const ownSchoolIdQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["clubs", clubId, "school-id"],
    queryFn: async () =>
      (await api.me.clubs[":clubId"]["school-id"].$get({ param: { clubId } })).json(),
    // Officers and kiosks set it, too.
    staleTime: 0,
  });

/** Sets a member's own school ID in a club; null removes it. */
export async function saveOwnSchoolId(
  queryClient: QueryClient,
  clubId: string,
  schoolId: string | null,
): Promise<void> {
  await api.me.clubs[":clubId"]["school-id"].$put({ param: { clubId }, json: { schoolId } });
  queryClient.setQueryData(ownSchoolIdQuery(clubId).queryKey, { schoolId });
}
