import type { KyselyPlugin, RootOperationNode } from "kysely";
import type { Db } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** Statements that change a table's rows. */
const nodeKinds = {
  insert: "InsertQueryNode",
  update: "UpdateQueryNode",
  delete: "DeleteQueryNode",
} as const;
export type Changing = { kind: keyof typeof nodeKinds; table: keyof Tables };

/**
 * A database where one kind of statement, after it was executed, waits before the next one, or
 * fails: this lets a test reliably do something between two statements.
 */
export function gateStatements(db: Db, { kind, table }: Changing) {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const gated = new WeakSet<object>();
  const nodeKind = nodeKinds[kind];
  const isGated = (node: RootOperationNode) =>
    node.kind === nodeKind && JSON.stringify(node).includes(`"${table}"`);
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isGated(node)) gated.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (gated.has(queryId)) {
        reached.resolve();
        await opened.promise;
      }
      return result;
    },
  };
  const { resolve: open, reject: fail } = opened;
  return { db: db.withPlugin(plugin), reached: reached.promise, open, fail };
}
