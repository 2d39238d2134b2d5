import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorClub } from "#contract/operations/operator/operator.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format-number.ts";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { useSearch } from "#web/platform/ui/tables/use-search.ts";
import { operatorClubsQuery, statusQuery } from "./operator.queries.ts";
import { SectionRead } from "./section-read.tsx";
import classes from "./section.module.css";
import { ActionCell, Section, SectionBody } from "./section.tsx";

type ClubsSectionProps = {
  /** Begins to make someone an owner of a club. */
  onMakeOwner: (club: OperatorClub) => void;
};

/** How many accounts and clubs there are, and the clubs with their owners; no member's record. */
export function ClubsSection({ onMakeOwner }: ClubsSectionProps) {
  const status = useQuery(statusQuery());
  const [inAddress, setInAddress] = useState("");
  const { text, setText, sought } = useSearch(inAddress, setInAddress);
  const read = useInfiniteQuery(operatorClubsQuery(sought.trim()));
  const { hasNextPage, isFetchingNextPage } = read;
  const counts = status.data?.counts;
  return (
    <Section title={t`Clubs and Accounts`}>
      <SectionBody>
        {counts && (
          <p>
            <Plural value={counts.accounts} one="# account" other="# accounts" />
            {", "}
            <Plural value={counts.clubs} one="# club" other="# clubs" />
            {", "}
            <Plural value={counts.members} one="# person in a club" other="# people in clubs" />
          </p>
        )}
        <TextField
          label={t`Search Clubs`}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </SectionBody>
      <SectionRead read={read} loading={t`Loading clubs`} failed={t`We couldn't load the clubs.`}>
        {({ pages }) => {
          const clubs = pages.flatMap((page) => page.clubs);
          return (
            <>
              {clubs.length === 0 ? (
                <SectionBody>
                  <p role="status">
                    {sought === "" ? (
                      <Trans>There are no clubs yet.</Trans>
                    ) : (
                      <Trans>No clubs match.</Trans>
                    )}
                  </p>
                </SectionBody>
              ) : (
                <ClubsTable clubs={clubs} onMakeOwner={onMakeOwner} />
              )}
              {hasNextPage && (
                <div className={classes["more"]}>
                  <Button
                    look="more"
                    loading={isFetchingNextPage}
                    onClick={() => void read.fetchNextPage()}
                  >
                    <Trans>Show More</Trans>
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </SectionRead>
    </Section>
  );
}

type ClubsTableProps = ClubsSectionProps & { clubs: readonly OperatorClub[] };

function ClubsTable({ clubs, onMakeOwner }: ClubsTableProps) {
  const label = {
    name: t`Club`,
    owners: t`Owners`,
    members: t`Members`,
    created: t`Created`,
  };
  return (
    <div className={classes["rows"]}>
      <DataTable
        label={t`Clubs`}
        columns={[
          { label: label.name },
          { label: label.owners },
          { label: label.members, numeric: true },
          { label: label.created },
          { label: t`Change`, numeric: true },
        ]}
      >
        {clubs.map((club) => {
          const { id, name, owners, members, createdAt } = club;
          return (
            <DataRow key={id}>
              <DataCell label={label.name} lead translate="no">
                {name}
              </DataCell>
              <DataCell label={label.owners}>
                {owners.length === 0 ? (
                  <Trans>No owner</Trans>
                ) : (
                  <ul className={classes["people"]}>
                    {owners.map((owner) => (
                      <li key={owner.id} translate="no">
                        {owner.name} <span className={classes["soft"]}>{owner.email}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </DataCell>
              <DataCell label={label.members} numeric>
                {formatNumber(members)}
              </DataCell>
              <DataCell label={label.created} className={classes["short"]}>
                <time dateTime={new Date(createdAt).toISOString()}>{formatDay(createdAt)}</time>
              </DataCell>
              <ActionCell label={t`Make Owner of ${name}`} onClick={() => onMakeOwner(club)}>
                <Trans>Make Owner</Trans>
              </ActionCell>
            </DataRow>
          );
        })}
      </DataTable>
    </div>
  );
}
