declare module "*.po?pseudo" {
  import type { Messages } from "@lingui/core";

  export const texts: Messages;
}
