import { afterAll } from "vitest";
import { openSchool } from "#test-support/issuer/school.ts";
import { actors, readAccessTable } from "#test-support/requests/access-table.ts";
import {
  expectAnswer,
  isAllowed,
  isChange,
  keepWorlds,
  type KeptWorlds,
} from "#test-support/requests/access-worlds.ts";
import { backupRoutes } from "#test-support/requests/operator-requests.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());

// So that a login at the school can be connected by a code.
const options = school.options({ trustEmail: true });

const cells = readAccessTable()
  .filter(({ route }) => isChange(route) && !backupRoutes.has(route))
  .flatMap(({ route, access }) =>
    actors
      .filter((actor) => isAllowed(access[actor]))
      .map((actor) => ({ route, actor, access: access[actor] })),
  );

onEveryDatabase("The access table in docs/security.md", { options }, (test) => {
  let opened: Promise<KeptWorlds> | undefined;

  // Each in a copy, so that no other one depends on what it closes or ends.
  test.for(cells)(
    "$route allows $actor: $access (R3.1, R3.2)",
    async (cell, { app, onTestFinished }) => {
      const { openCopy } = await (opened ??= keepWorlds(app));
      const worlds = await openCopy();
      onTestFinished(() => worlds.club.app.dispose());
      await expectAnswer(cell, worlds);
    },
  );
});
