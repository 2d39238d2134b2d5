import { type LegalSection, SupportEmail } from "./legal-text.tsx";

/** The sections on retention, security, minors and rights, with their periods (R14.2). */
export const rightsSections = (supportEmail: string): LegalSection[] => [
  {
    id: "retention",
    title: "How long we keep it",
    body: (
      <>
        <p>
          We keep your account, club, attendance and points data for as long as your account is
          open, because they are what the service is for.
        </p>
        <p>
          When your account is terminated, by you or by us, every session ends immediately and no
          one can log in to it anymore. We keep your personal data for up to six months after
          account termination, so that mistakes can be corrected and claims can be settled. Then it
          is erased. We may use a shorter period than six months, but never a longer one. You can
          ask for earlier erasure: see <a href="#your-rights">Your rights</a>.
        </p>
        <p>
          After erasure, the club keeps its counts: how many people attended an event, and the
          points that were earned. Your row is then named “Former member” and no longer says who you
          were.
        </p>
        <p>Some data is kept for a shorter time, or in another place:</p>
        <ul>
          <li>
            A session record ends when you log out, set a new password through a reset link, or
            close the account, and otherwise when it expires. A reset link works once, for one hour.
          </li>
          <li>
            Messages to our support address are kept for as long as we need them to handle your
            request, and for up to six months after account termination. Where the law requires us
            to keep proof of how we handled a privacy request, we keep that proof and nothing else.
          </li>
          <li>
            Backup copies may contain data for a while after it was erased from the service. Until
            they are overwritten, we keep them secure and use them only to recover from a failure.
          </li>
          <li>
            If a club made its own copy of a list, that copy is the club’s responsibility. Please
            ask the club about it.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "security",
    title: "How we protect it",
    body: (
      <>
        <p>
          Passwords are stored only as salted hashes that are deliberately slow to compute. Scripts
          cannot read the session cookie. For every request, the server checks what the person may
          see and do, so that no one can read or change another club’s records or change their own
          points. The number of attempts at passwords and codes is limited. Access to the server and
          its data is restricted to those who need it.
        </p>
        <p>
          No system is perfectly secure. Choose a password that you use nowhere else, log out on
          shared devices, and check that your browser shows a secure connection before you type your
          password. If a breach affects your data, we will tell you and the authorities as the law
          requires. If you find a security problem, please write to{" "}
          <SupportEmail address={supportEmail} />.
        </p>
      </>
    ),
  },
  {
    id: "minors",
    title: "Minors",
    body: (
      <>
        <p>
          The service is for people who are at least 13 years old. Everyone who creates an account
          confirms that they are. If you are a minor where you live, you need the permission of a
          parent or guardian to use it, including for the handling of your data as described here.
        </p>
        <p>
          We do not knowingly collect data from children under 13. If we learn that an account
          belongs to a child under 13, we close it and delete the child’s data promptly, without
          waiting six months. If you believe that a child under 13 uses the service, please tell us
          at <SupportEmail address={supportEmail} />.
        </p>
        <p>
          A parent or guardian may ask us what we store about their minor child, have it corrected
          or deleted, and withdraw their permission. We will check that the person who asks is who
          they say they are.
        </p>
        <p>
          <strong>Minors in California.</strong> If you live in California, are under 18 and have an
          account, you may ask us to remove content or information that you have posted on the
          service. Write to <SupportEmail address={supportEmail} /> with the email address of your
          account, and say what to remove and that you live in California. We will make sure that
          other users can no longer see it. Removal may not be complete or comprehensive, for
          example where someone else has posted or copied the same content.
        </p>
      </>
    ),
  },
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <>
        <p>
          Privacy laws differ from place to place. We give these rights to everyone who uses this
          installation, wherever they live, along with any other rights that the law where you live
          gives you:
        </p>
        <ul>
          <li>
            <strong>To know and to access:</strong> to learn whether and how we use your data, to
            whom it was disclosed, and to receive a copy. You can download everything we store about
            you from your Account page.
          </li>
          <li>
            <strong>Portability:</strong> the download is in a common format that other programs can
            read, and you may pass it on.
          </li>
          <li>
            <strong>Correction:</strong> to have incorrect data corrected. Write to us about your
            account. If your attendance or points are wrong, the quickest way is to ask an admin of
            the club.
          </li>
          <li>
            <strong>Deletion:</strong> to have your data erased. You can close your account
            yourself, from your Account page; the data is then erased within six months at the
            latest. Write to us if you want it erased sooner.
          </li>
          <li>
            <strong>Restriction:</strong> to have us keep your data but not use it in any other way,
            for example while a dispute about its accuracy is settled.
          </li>
          <li>
            <strong>Objection:</strong> to object to uses that rest on a legitimate interest.
          </li>
          <li>
            <strong>Withdrawal of consent:</strong> at any time where we rely on consent, by writing
            to us or closing the account. What we did before you withdrew it remains lawful.
          </li>
          <li>
            <strong>Opting out</strong> of the sale of personal data, of its sharing for targeted
            advertising, and of profiling. We do none of these. You may still opt out, and we will
            act on it within 15 days.
          </li>
          <li>
            <strong>No discrimination:</strong> we will not deny you the service, make it worse, or
            treat you differently because you used one of your rights.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "using-your-rights",
    title: "How to use your rights",
    body: (
      <>
        <p>
          <strong>How to ask.</strong> Use your Account page for a download or to close the account.
          For anything else, write to <SupportEmail address={supportEmail} />, preferably from your
          account’s email address, and tell us what you want. It is free to ask. We may decline, or
          charge a reasonable fee for, requests that are plainly unfounded or excessive, and we will
          tell you why.
        </p>
        <p>
          <strong>How we check that it is you.</strong> Usually by sending a message to your
          account’s email address. If that is not enough, we ask for what we need and no more, and
          use it only for this check.
        </p>
        <p>
          <strong>Authorized agents.</strong> Someone else may make a request for you if you have
          given them written permission. We may ask for a copy of it and check with you directly. A
          parent or guardian may make a request for a minor child.
        </p>
        <p>
          <strong>When we answer.</strong> Within 45 days of receiving your request. If it is
          complex, or if there are many, we may extend this once by another 45 days, and will tell
          you so, with the reason, within the first 45. Requests to opt out are acted on within 15
          days. Where the law where you live sets a shorter time, such as one month in the European
          Economic Area and the United Kingdom, we keep to that.
        </p>
        <p>
          <strong>Appeals.</strong> If we decline a request, we tell you why. You may appeal by
          writing to <SupportEmail address={supportEmail} /> with the word “Appeal” in the subject.
          We will reconsider the matter and tell you our decision, with reasons, within 60 days of
          receiving the appeal.
        </p>
        <p>
          <strong>Complaints.</strong> You may complain to the authority where you live at any time:
          in the United States your state’s attorney general, or the California Privacy Protection
          Agency for California; in the European Economic Area your national data protection
          authority; in the United Kingdom the Information Commissioner’s Office.
        </p>
      </>
    ),
  },
  {
    id: "us-states",
    title: "For people in California and other US states",
    body: (
      <>
        <p>
          In the terms of these laws, we have collected these categories of personal information in
          the past twelve months: identifiers (name, email address, account identifier, IP address);
          customer record information (name and contact data); internet or other network activity
          (session and device data); education information (graduation year and attendance at club
          events); and, as sensitive personal information, the email address and password that give
          access to your account. We use the sensitive information only to let you log in and to
          keep your account safe.
        </p>
        <p>
          The sources are listed under <a href="#sources">Where the data comes from</a>, the
          purposes under <a href="#why">Why we use it</a>, the recipients under{" "}
          <a href="#who-sees-it">Who sees it</a>, and the periods under{" "}
          <a href="#retention">How long we keep it</a>. We do not sell or share personal
          information, including that of people under 16, and do not use it for targeted advertising
          or for profiling with legal or similarly significant effects.
        </p>
        <p>
          We disclose no personal information to others for their direct marketing, so there is
          nothing to report under California’s “Shine the Light” law. You may ask us to confirm this
          once a year, free of charge.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    body: (
      <p>
        We may change this policy, for example when the service or the law changes. The date at the
        top says when it was last updated. If a change matters to your rights, we will tell you on
        the site or by email before it takes effect, and ask for your agreement again where the law
        requires it. You can ask us for earlier versions.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <p>
        For questions, requests and complaints about privacy, contact the operator of this
        installation at <SupportEmail address={supportEmail} />.
      </p>
    ),
  },
];
