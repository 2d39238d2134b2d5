import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/platform/api/api-client.ts";

/** The session's query, whose user says whether they are an operator. */
const sessionKey = ["session"];

/**
 * Makes a call as an operator. If the user isn't one anymore, or has to pass their second step
 * first, nothing that operators see stays, and the page's guard decides again (R32.50).
 */
export async function asOperator<Answer>(
  queryClient: QueryClient,
  call: Promise<Answer>,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const isOver =
      error instanceof ApiError && ["wrong-role", "second-step-required"].includes(error.code);
    if (isOver) {
      await queryClient.refetchQueries({ queryKey: sessionKey });
      queryClient.removeQueries({ queryKey: ["operator"] });
    }
    throw error;
  }
}
