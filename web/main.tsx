import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { endSession } from "./accounts/session.queries.ts";
import { watchSession } from "./accounts/watch-session.ts";
import { ApiError, onSignedOut } from "./platform/api-client.ts";
import "./platform/fonts.css";
import { createQueryClient } from "./platform/query-client.ts";
import { createAppRouter } from "./platform/router.tsx";
import "./platform/theme.css";

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

// The guards send a person whose session is gone to the login, and back afterwards.
onSignedOut(() => void endSession(queryClient, () => router.invalidate()));
watchSession(queryClient, () => router.invalidate());

/** A failed call is shown where it failed; anything else that broke is a fault of ours. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
}

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root.");
createRoot(root, { onCaughtError: reportUnexpected }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
