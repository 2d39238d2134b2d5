import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { SearchIcon } from "#web/platform/ui/more-icons.tsx";
import { lazyPart } from "#web/platform/ui/page/lazy-part.tsx";
import classes from "./-area-frame.module.css";

// The frame comes with every page, and would bring all that dialogs need.
const FindMemberDialog = lazyPart(
  () => import("#web/members/merge/find-member-dialog.tsx"),
  (loaded) => loaded.FindMemberDialog,
);

/** Finds a member from anywhere in the officers' area, and opens their page (R4.14). */
export function FindMember({ clubId }: { clubId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const label = t`Find a Member`;
  return (
    <>
      <Button
        look="quiet"
        className={classes["find"] ?? ""}
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon size={22} />
      </Button>
      {isOpen && (
        <FindMemberDialog
          clubId={clubId}
          onFound={(memberId) => {
            setIsOpen(false);
            void navigate({ to: "/admin/members/$memberId", params: { memberId } });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
