import { callOf } from "../../platform/call-of.ts";
import { listOperators } from "../operator/operators.service.ts";
import type { Call } from "./call.ts";

/** Lists who manages the installation, since when, and whether they have a second step (R32.5). */
export function run(call: Call): Promise<void> {
  return call.withInstallation(async (deps) => {
    const operators = await listOperators(deps, deps.database.read);
    for (const { name, email, since, lacksSecondStep } of operators) {
      const day = new Date(since).toISOString().slice(0, 10);
      const step = lacksSecondStep === true ? "no second step yet" : "has a second step";
      call.say(`${name}  ${email}  since ${day}  ${step}`);
    }
    if (operators.length === 0)
      call.note(`There are no operators. To add one: ${callOf("operator-link")}`);
  });
}
