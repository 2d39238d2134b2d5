import { useQuery } from "@tanstack/react-query";
import type { Award, AwardedPerson } from "#contract/requirements/awards.ts";
import { categoriesQuery } from "#web/clubs/categories/categories.queries.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { AwardLineDialog } from "#web/requirements/awards/award-line-dialog.tsx";
import { wordsOfDeletingAward, wordsOfTaking } from "#web/requirements/awards/award-words.ts";
import { EditAwardDialog } from "#web/requirements/awards/edit-award-dialog.tsx";
import { GivePoints } from "../-give-points.tsx";

/** What an officer started to do about an award. */
export type AskedOfAward =
  | { about: "edit" | "more" | "deletion" }
  | { about: "line" | "taking"; person: AwardedPerson };

type AwardDialogProps = {
  clubId: string;
  award: Award;
  asked: AskedOfAward;
  onClose: () => void;
  /** The award is gone. */
  onGone: () => void;
};

/** The open dialog on an award's page. */
export function AwardDialog({ clubId, award, asked, onClose, onGone }: AwardDialogProps) {
  const { data } = useQuery(categoriesQuery(clubId));
  const { categories = [] } = data ?? {};
  const { id: awardId, name } = award;
  const dialog = { clubId, onClose };
  switch (asked.about) {
    case "edit":
      return <EditAwardDialog {...dialog} award={award} categories={categories} />;
    case "more":
      return <GivePoints {...dialog} award={award} />;
    case "line": {
      const { person } = asked;
      const { points, minutes, note } = person;
      const known = { awardId, award: name, points, minutes, note };
      return <AwardLineDialog {...dialog} person={person} known={known} categories={categories} />;
    }
    case "taking": {
      const { person } = asked;
      const personIds = [person.id];
      return (
        <PreviewDialog
          {...dialog}
          onDone={() => award.people === 1 && onGone()}
          command={{ kind: "remove-attendees", eventId: awardId, personIds, mayReturn: true }}
          words={() => wordsOfTaking(person.name, name)}
        />
      );
    }
    case "deletion":
      return (
        <PreviewDialog
          {...dialog}
          onDone={onGone}
          command={{ kind: "delete-event", eventId: awardId }}
          words={() => wordsOfDeletingAward(name)}
        />
      );
  }
}
