import { LegalText } from "./legal-text.tsx";
import { lawSections } from "./terms-of-service-law.tsx";
import { useSections } from "./terms-of-service-use.tsx";

/** The full terms of service (R14.1), with the age, periods and limits (R14.2). */
export function TermsOfService({ supportEmail }: { supportEmail: string }) {
  const sections = [...useSections(supportEmail), ...lawSections(supportEmail)];
  return <LegalText intro={<Introduction />} sections={sections} />;
}

function Introduction() {
  return (
    <>
      <p>
        Rollcall is an attendance tool for clubs. Admins create events and share an attendance code;
        members submit the code to be checked in and earn points. These terms are the agreement
        under which you may use it.
      </p>
      <p>In short:</p>
      <ul>
        <li>
          You must be at least 13 years old. If you are a minor, you need the permission of a parent
          or guardian.
        </li>
        <li>
          Check in only to events that you attend, and share codes only with people who are there.
        </li>
        <li>Points are a record kept by your club. They have no monetary value.</li>
        <li>You can close your account at any time.</li>
        <li>
          Disputes are first negotiated for 30 days and then decided by arbitration, one person at a
          time. Please read <a href="#disputes">Disputes and arbitration</a> carefully.
        </li>
      </ul>
      <p>This summary is only a guide. The full text below is what counts.</p>
    </>
  );
}
