import type { ApiRequest } from "./api-request.ts";
import { kioskOptions } from "./club-world.ts";

/** A valid request for every route about kiosks. */
export const kioskRequests: Record<string, ApiRequest> = {
  "POST /api/clubs/{clubId}/kiosks": {
    success: 204,
    body: ({ eventId }) => ({ eventId, ...kioskOptions }),
  },
  "DELETE /api/clubs/{clubId}/kiosks/{kioskId}": { success: 204 },
  "GET /api/clubs/{clubId}/events/{eventId}/kiosks": { success: 200 },
  "GET /api/clubs/{clubId}/events/{eventId}/unknown-ids": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/unknown-ids": {
    success: 200,
    body: ({ unknownKey, personId }) => ({ key: unknownKey, personId }),
  },
  "PUT /api/clubs/{clubId}/events/{eventId}/unknown-ids": {
    success: 200,
    body: ({ unknownKey, revision }) => ({ key: unknownKey, revisions: [revision] }),
  },
  "GET /api/kiosk": { success: 200 },
  "POST /api/kiosk": { success: 204, body: () => kioskOptions },
  "POST /api/kiosk/entries": {
    success: 200,
    body: () => ({ key: crypto.randomUUID(), entry: "1234567", how: "scanned" }),
  },
  "GET /api/kiosk/names": { success: 200, query: "letters=ad" },
};
