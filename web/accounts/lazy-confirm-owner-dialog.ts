import { lazyPart } from "#web/ui/lazy-part.tsx";

/** Loads with the first press of a button that asks who it is. */
export const ConfirmOwnerDialog = lazyPart(
  async () => (await import("./confirm-owner-dialog.tsx")).ConfirmOwnerDialog,
);
