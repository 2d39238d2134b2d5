import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { logOut } from "./log-out.ts";
import type { ReturnSearch } from "./return-path.ts";

/** Logs out and goes to the login page (R13.12), which continues to `search` afterward. */
export function useLogout(search: ReturnSearch = {}): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => logOut(queryClient, () => navigate({ to: "/login", search }));
}
