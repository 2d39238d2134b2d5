import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import type { YearChoice } from "#contract/clubs/years.ts";

type ReopenedYearsProps = { years: readonly Pick<YearChoice, "id" | "name">[] };

/** Says which years are reopened, with links to where they are corrected and closed (R31.17). */
export function ReopenedYears({ years }: ReopenedYearsProps) {
  return years.map(({ id, name }) => (
    <Fragment key={id}>
      <Trans>{name} is reopened for corrections.</Trans>{" "}
      <ReopenedYearLink id={id} name={name} />{" "}
    </Fragment>
  ));
}

/** Leads to a reopened year's events, where owners close it again. */
export function ReopenedYearLink({ id, name }: Pick<YearChoice, "id" | "name">) {
  return (
    <Link to="/admin/events" search={{ year: id }}>
      <Trans>Review or close {name}</Trans>
    </Link>
  );
}
