import { Link } from "@tanstack/react-router";
import { LegalText } from "./legal-text.tsx";
import { dataSections } from "./privacy-policy-data.tsx";
import { rightsSections } from "./privacy-policy-rights.tsx";

/** The full privacy policy (R14.1), with its periods (R14.2). */
export function PrivacyPolicy({ supportEmail }: { supportEmail: string }) {
  const sections = [...dataSections(supportEmail), ...rightsSections(supportEmail)];
  return <LegalText intro={<Introduction />} sections={sections} />;
}

function Introduction() {
  return (
    <>
      <p>
        This policy explains what personal data Rollcall keeps about you, why, who can see it, and
        what you can do about it. It covers this installation of Rollcall: its website and the
        messages it sends. Many of the people who use Rollcall are students, so we keep as little as
        we can and say plainly what we do with it.
      </p>
      <p>In short:</p>
      <ul>
        <li>We keep what is needed to record who attended which club event, and nothing more.</li>
        <li>There are no advertisements and no trackers, and we do not sell personal data.</li>
        <li>
          The owners and officers of a club see your attendance and points at that club. Helpers,
          and people with a door pass, see only names and arrival times at current events. Other
          members do not see any of it.
        </li>
        <li>
          You can download the data we keep about you and close your account at any time. We keep
          data for up to six months after that and then erase it.
        </li>
        <li>
          You must be at least 13 years old, and if you are a minor you need the permission of a
          parent or guardian.
        </li>
      </ul>
      <p>
        Please read this policy together with our{" "}
        <Link to="/terms-of-service">Terms of Service</Link>. If you do not agree with it, do not
        use the service.
      </p>
    </>
  );
}
