import { signUpMember, type Member } from "./people.ts";
import { addSecondStep, type AuthenticatorApp } from "./second-step.ts";
import type { TestApp } from "./test-app.ts";

/** An operator with a second step, who is in no club. */
export async function signUpOperator(app: TestApp): Promise<Member & { app: AuthenticatorApp }> {
  const person = await signUpMember(app.browser());
  const authenticator = await addSecondStep(app, person);
  const since = app.deps.clock().getTime();
  await app.deps.database.write
    .insertInto("operators")
    .values({ accountId: person.user.id, since })
    .execute();
  return { ...person, app: authenticator };
}
