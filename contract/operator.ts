import { z } from "zod";

/** What operators do with the installation, as their log shows it. */
export const operatorActKinds = [
  ...(["operator-added", "operator-removed", "key-made"] as const),
  ...(["setting-changed", "test-mail-sent", "backup-made", "backup-downloaded"] as const),
  ...(["reset-link-made", "email-changed", "second-step-reset"] as const),
  ...(["owner-made", "account-closed"] as const),
] as const;
export type OperatorActKind = (typeof operatorActKinds)[number];

/** Input to become an operator, by the key in the link that the terminal shows. */
export const operatorClaimSchema = z.object({ key: z.string().min(1).max(200) });
