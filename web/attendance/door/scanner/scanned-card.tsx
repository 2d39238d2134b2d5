import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { User } from "#contract/accounts/accounts.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { admitTo } from "../door-calls.ts";
import { Answer } from "./answer.tsx";
import classes from "./scanned-card.module.css";

/** An open event of a club that the user helps to run. */
export type OpenDoor = { clubId: string; clubName: string; eventId: string; title: string };

type ScannedCardProps = {
  card: string;
  /** The signed-in user, if any. */
  user: User | null;
  doors: readonly OpenDoor[];
  /** Leads back here from the login. */
  search: { redirect: string };
};

/** The page for cards read by the phone's own camera: only adding shows whose it is (R8.17). */
export function ScannedCard({ card, user, doors, search }: ScannedCardProps) {
  const adding = useMutation({
    mutationFn: (door: OpenDoor) => admitTo(door, { card }),
  });
  if (adding.data !== undefined) {
    const { outcome, attendee, points } = adding.data;
    const { name, timestamp: since } = attendee;
    return (
      <div role="status" className={classes["answer"]}>
        <Answer
          answer={
            outcome === "added"
              ? { kind: "added", name, points }
              : { kind: "already-here", name, since }
          }
        />
      </div>
    );
  }
  const several = new Set(doors.map(({ clubId }) => clubId)).size > 1;
  return (
    <Card padded className={classes["card"] ?? ""}>
      <p className={classes["text"]}>{textFor(user, doors)}</p>
      {adding.error !== null && <Alert title={adding.error.message} />}
      <div className={classes["buttons"]}>
        {doors.map((door) => (
          <Button
            key={door.eventId}
            wide
            look={doors.length === 1 ? "primary" : "ghost"}
            loading={adding.isPending && adding.variables === door}
            onClick={() => adding.mutate(door)}
          >
            {addText(door, several)}
          </Button>
        ))}
        {user === null && (
          <ButtonLink to="/login" search={search}>
            <Trans>Login</Trans>
          </ButtonLink>
        )}
        {user !== null && user.seats.length === 0 && (
          <ButtonLink to="/" look="quiet">
            <Trans>Go Home</Trans>
          </ButtonLink>
        )}
        {user !== null && user.seats.length > 0 && doors.length === 0 && (
          <ButtonLink to="/admin/events">
            <Trans>Events</Trans>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function textFor(user: User | null, doors: readonly OpenDoor[]): string {
  if (user === null)
    return t`This is a member card. Log in as a club officer or helper to add this member to an event.`;
  if (user.seats.length === 0)
    return t`This is a member card. Only club officers and helpers can add this member to an event.`;
  if (doors.length === 0)
    return t`This is a member card. None of your events are Active right now.`;
  if (doors.length === 1) return t`This is a member card.`;
  return t`This is a member card. Which event are they at?`;
}

function addText({ title, clubName }: OpenDoor, withClub: boolean): string {
  return withClub ? t`Add to ${title} (${clubName})` : t`Add to ${title}`;
}
