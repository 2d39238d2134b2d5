import { type LegalSection, SupportEmail } from "./legal-text.tsx";

/** The sections on what is stored, why, where, and who sees it (R14.1). */
export const dataSections = (supportEmail: string): LegalSection[] => [
  {
    id: "who-we-are",
    title: "Who we are",
    body: (
      <>
        <p>
          Rollcall is software that anyone can run on their own server. This installation is run by
          “the operator of this installation”, which this policy calls “we” or “us”. We decide how
          personal data is handled here and are responsible for it. You can reach us at{" "}
          <SupportEmail address={supportEmail} />.
        </p>
        <p>
          The authors of the Rollcall software do not run this installation and receive no data from
          it.
        </p>
        <p>
          A club, or the school it belongs to, decides which events it holds and how it uses its own
          attendance records, and it may have legal duties of its own. If a school has its own
          privacy rules for club records, those rules apply to what the school does with them.
        </p>
      </>
    ),
  },
  {
    id: "what-we-collect",
    title: "What we collect",
    body: (
      <>
        <p>
          <strong>Account data.</strong> Your first and last name, your email address, whether you
          are a member or an admin, and when the account was created. Members also give the year in
          which they graduate, which we use to work out their grade. Admins also give the name of
          their club.
        </p>
        <p>
          <strong>Password.</strong> We store a hash of your password, a value that cannot
          practically be turned back into the password. We never store the password itself.
        </p>
        <p>
          <strong>Acceptance of the terms.</strong> A record that you confirmed you are at least 13
          years old and accepted the Terms of Service and this policy, with the version and the
          time.
        </p>
        <p>
          <strong>Club membership.</strong> The clubs you are registered in and when you were
          registered. This happens automatically at your first check-in to an event of a club.
        </p>
        <p>
          <strong>Attendance.</strong> The events you attended, the time at which each attendance
          was recorded, and your name and graduation year as they were at that time. With each code
          you submit, your browser sends a random key, so that a submission sent twice is counted
          once.
        </p>
        <p>
          <strong>People without an account.</strong> People who run a club can add you to an event
          before you have an account, with your first and last name and your graduation year, if
          they know it, or import you from a list that the club kept before. With the code that they
          give you, you can sign up and claim those records. People who run the club can also erase
          them at your request.
        </p>
        <p>
          <strong>Door passes.</strong> People who run a club can let you add people to the list of
          one event without an account. We keep the name that you type, when you last used the pass,
          and whom you added for 30 days after the pass was made or after the event, whichever is
          later. A cookie shows that the pass is yours.
        </p>
        <p>
          <strong>Points.</strong> The points you earned in each club, and the carry-over points
          that an admin of the club has entered for you.
        </p>
        <p>
          <strong>Club records.</strong> The events that admins create: name, date, status, points
          and attendance code.
        </p>
        <p>
          <strong>Calendar links.</strong> The time when you created a link that lets a calendar
          follow your clubs’ events. Anyone who has the link can see the names and times of those
          events until you delete the link or close your account.
        </p>
        <p>
          <strong>Session and device data.</strong> When you are logged in: when the session began
          and when it ends, and the technical data that your device sends with every request, such
          as its IP address and the type of browser. When you ask for a new password: a one-time
          reset link, which we store only as a hash.
        </p>
        <p>
          <strong>Messages.</strong> What you write when you contact us, and our answer.
        </p>
        <p>
          Your name, email address, password and graduation year or club name are required for an
          account. Without them we cannot provide the service to you.
        </p>
      </>
    ),
  },
  {
    id: "what-we-do-not-collect",
    title: "What we do not collect",
    body: (
      <>
        <ul>
          <li>
            No location. Rollcall does not ask your device where you are, and does not work out a
            location from your IP address.
          </li>
          <li>
            No date of birth. You confirm that you are old enough; we do not ask for the day you
            were born.
          </li>
          <li>
            No advertisements, no analytics services, no tracking pixels, and no profiles of your
            behavior.
          </li>
          <li>
            No scripts, fonts or images from other companies: everything on these pages comes from
            this installation.
          </li>
          <li>
            No payment details, photos, contacts, telephone numbers, government identifiers, health
            data or biometric data.
          </li>
          <li>No data about you from data brokers or social networks.</li>
        </ul>
        <p>
          Please do not put sensitive information about yourself or anyone else into the names of
          events or clubs.
        </p>
      </>
    ),
  },
  {
    id: "sources",
    title: "Where the data comes from",
    body: (
      <ul>
        <li>
          <strong>From you:</strong> when you create an account, submit a code, create or edit an
          event, or write to us.
        </li>
        <li>
          <strong>From the admins of your clubs:</strong> when they add you to an event manually,
          even before you have an account, change the points of an event, or enter carry-over
          points. They may also import a list that the club kept before: the names and graduation
          years of members, their email addresses and school IDs if the list has them, and the
          meetings they attended. People on such a list may not have an account; they can ask their
          club or us to show or erase what is stored about them. If you have an account with an
          email address on the list and have confirmed that address, you can see what the list has
          for it and claim those records.
        </li>
        <li>
          <strong>From your device:</strong> the technical data described above, sent by your
          browser when you use the site.
        </li>
      </ul>
    ),
  },
  {
    id: "why",
    title: "Why we use it, and our legal bases",
    body: (
      <>
        <p>
          We use personal data only for the purposes below. Where the law asks for a legal basis, as
          in the European Economic Area and the United Kingdom, it is the one named with each
          purpose.
        </p>
        <ul>
          <li>
            <strong>To run your account and keep you logged in</strong> (contract: our Terms of
            Service with you).
          </li>
          <li>
            <strong>
              To record attendance, register you in a club, count points and show them
            </strong>{" "}
            to you and to the admins of that club (contract, and the legitimate interest of the club
            in knowing who attended).
          </li>
          <li>
            <strong>To send messages you need</strong>, such as the link for a new password or a
            notice about the service (contract). We send no marketing.
          </li>
          <li>
            <strong>To keep the service secure</strong>: to stop people from guessing passwords and
            codes, find faults, and prevent misuse (legitimate interest in a safe and fair service).
          </li>
          <li>
            <strong>To answer you</strong> when you ask for help or use your rights (contract, legal
            duty, or legitimate interest in answering).
          </li>
          <li>
            <strong>To meet the law and to establish or defend legal claims</strong> (legal duty,
            legitimate interest).
          </li>
          <li>
            <strong>On the basis of consent</strong>, yours or that of your parent or guardian,
            where the law where you live requires it for a person of your age. Consent can be
            withdrawn at any time, as described under <a href="#your-rights">Your rights</a>.
          </li>
        </ul>
        <p>
          We make no automated decisions about you that have legal or similarly significant effects.
          Points are simple sums that an admin of the club can check and correct.
        </p>
      </>
    ),
  },
  {
    id: "who-sees-it",
    title: "Who sees it",
    body: (
      <>
        <ul>
          <li>
            <strong>The admins of a club where you have checked in</strong> see your name, your
            grade or graduation year, the events of that club you attended with the time of each,
            and your points there. They do not see your password or email address, or what you do in
            other clubs.
          </li>
          <li>
            <strong>Other members</strong> do not see your name, attendance or points.
          </li>
          <li>
            <strong>We, the operator,</strong> and people who work for us see data only where this
            is needed to run the service, help you, or deal with a problem.
          </li>
          <li>
            <strong>Service providers</strong> for hosting, data storage and sending email process
            data for us, under our instructions and only to provide their service.
          </li>
          <li>
            <strong>Connected services.</strong> We can connect this installation to another service
            that we choose, for example one that a club uses, so that it knows who is logged in. If
            we do, that service receives your account identifier, name, email address, account type
            and, for admins, the club when you log in, and a notice when you log out. It may use
            them only for that purpose. Ask us whether one is connected.
          </li>
          <li>
            <strong>Authorities and others where the law requires it</strong>, or where this is
            necessary to protect someone’s safety, to investigate misuse, or to establish or defend
            legal claims. We disclose no more than is required.
          </li>
          <li>
            <strong>A successor.</strong> If someone else takes over this installation, your data
            may pass to them. It stays under this policy, and we will tell you beforehand.
          </li>
        </ul>
        <p>
          <strong>We do not sell personal data, and we do not share it for advertising.</strong> We
          have not done so in the past twelve months, and this includes the data of minors.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and similar technologies",
    body: (
      <>
        <p>
          We set one cookie, and only when you log in. It is strictly necessary: it holds your
          session, so that the site knows who you are as you move from page to page. It is removed
          when you log out and otherwise ends with the session. Scripts on the page cannot read it,
          and no other site receives it. You can block it in your browser, but you cannot log in
          without it.
        </p>
        <p>
          The site may also keep small technical notes in your browser, such as how far you had
          scrolled on a page. These notes only help the page work as you expect.
        </p>
        <p>
          We use no cookies or similar technologies for advertising, analytics or tracking. That is
          why no cookie banner asks you to choose.
        </p>
      </>
    ),
  },
  {
    id: "do-not-track",
    title: "Do Not Track",
    body: (
      <p>
        Some browsers can send a “Do Not Track” or “Global Privacy Control” signal. We do not track
        you across sites or over time, and we do not sell or share personal data, so we already
        treat everyone the way such a signal asks. Turning it on or off changes nothing. We do not
        let any third party collect data about your activity on this site.
      </p>
    ),
  },
  {
    id: "international",
    title: "Where data is kept, and international transfers",
    body: (
      <p>
        Data is kept on the servers that we use for this installation, which may be in a different
        country from yours, with different privacy laws. Ask us at{" "}
        <SupportEmail address={supportEmail} /> which country that is. Where the law restricts the
        transfer of your data to another country, we transfer it only with the safeguards that the
        law recognizes, such as an adequacy decision or standard contractual clauses, and give you a
        copy of them on request.
      </p>
    ),
  },
];
