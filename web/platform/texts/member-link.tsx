import { Link } from "@tanstack/react-router";

/** A member's name as a link to their page, for owners and officers (R4.14). */
export function MemberLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/admin/members/$memberId" params={{ memberId: id }} translate="no">
      {name}
    </Link>
  );
}
