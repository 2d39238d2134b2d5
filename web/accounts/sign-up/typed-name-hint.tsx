import { useState } from "react";
import type { Session, User } from "#contract/accounts/accounts.ts";
import { lazyPart } from "#web/platform/ui/page/lazy-part.tsx";
import { findTypedName } from "./kept-typed-name.ts";

/** Only for people whose name has its own capitals, once. */
const TypedNameLine = lazyPart(
  () => import("./typed-name-line.tsx"),
  (loaded) => loaded.TypedNameLine,
);

type TypedNameHintProps = {
  user: User;
  /** Shows the session with the new name. */
  onRenamed: (session: Session) => unknown;
};

/** What the sign-up before this page has made of the person's name, if that matters (R2.36). */
export function TypedNameHint({ user, onRenamed }: TypedNameHintProps) {
  const [typed] = useState(() => findTypedName(user.id));
  return typed && <TypedNameLine user={user} typed={typed} onRenamed={onRenamed} />;
}
