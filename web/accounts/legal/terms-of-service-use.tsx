import { Link } from "@tanstack/react-router";
import { type LegalSection, SupportEmail } from "./legal-text.tsx";

/** The sections on who may use the service and how (R14.1). */
export const useSections = (supportEmail: string): LegalSection[] => [
  {
    id: "agreement",
    title: "Our agreement",
    body: (
      <>
        <p>
          These terms are a binding agreement between you and “the operator of this installation”,
          which these terms call “we” or “us”: the person or organization that runs the copy of
          Rollcall you are using. “The service” is that copy: its website, its interfaces for
          programs, and the messages it sends. You can reach us at{" "}
          <SupportEmail address={supportEmail} />. The authors of the Rollcall software do not run
          this installation and are not a party to this agreement.
        </p>
        <p>
          You accept these terms when you check the box and create an account, or when you use the
          service. If you do not agree with them, do not use it. If you act for a club, school or
          other organization, you also accept them for it and confirm that you are allowed to. You
          agree that we may make agreements with you and send you notices electronically.
        </p>
      </>
    ),
  },
  {
    id: "eligibility",
    title: "Who may use the service",
    body: (
      <>
        <p>
          You may use the service only if you are at least 13 years old. By creating an account you
          confirm that you are.
        </p>
        <p>
          If you are a minor where you live (in most places, under 18), you may use the service only
          with the permission of a parent or guardian, who must have read these terms and agreed to
          them for you. A parent or guardian who gives this permission is responsible, as far as the
          law allows, for the minor’s use of the service.
        </p>
        <p>
          You may not use the service if the law does not allow you to, or if we have closed an
          account of yours because you broke these terms.
        </p>
      </>
    ),
  },
  {
    id: "accounts",
    title: "Accounts and security",
    body: (
      <>
        <p>
          Give your real name, an email address of your own, and, as a member, your actual
          graduation year, and have them corrected if they are wrong. An account is for one person.
          An account is a member’s or an admin’s, and the person with an admin’s account can also
          attend as a member with it.
        </p>
        <p>
          Keep your password to yourself, choose one that you use nowhere else, and log out on
          shared devices. You are responsible for what is done with your account, unless it was not
          your fault. If you believe that someone else has used it, set a new password right away
          and tell us at <SupportEmail address={supportEmail} />.
        </p>
      </>
    ),
  },
  {
    id: "admins",
    title: "What admins are responsible for",
    body: (
      <>
        <p>If you run a club on the service, you also agree to these duties:</p>
        <ul>
          <li>
            <strong>Permission.</strong> You have permission from your club, and where needed from
            its school or organization, to keep its attendance here.
          </li>
          <li>
            <strong>Accuracy.</strong> You enter events, manual additions, points and carry-over
            honestly and carefully. You add a person to an event only if they attended it, and
            correct mistakes when you learn of them.
          </li>
          <li>
            <strong>Member data.</strong> You use what you see about members (names, grades,
            attendance, points) only for club business. You do not publish it, sell it, pass it on
            to people who do not need it for the club, or use it to contact people about anything
            else. You keep copies only as long as the club needs them.
          </li>
          <li>
            <strong>Rules.</strong> You follow the law and the rules of your school, including those
            on the privacy of students, and make sure that no one under 13 is asked to sign up.
          </li>
          <li>
            <strong>Fairness.</strong> You settle your members’ questions about their attendance and
            points. Your club decides what points mean, not us.
          </li>
        </ul>
        <p>
          You are responsible for the content of your club. Keep your own copy of any records that
          your club cannot afford to lose. Closing your admin account ends your access to the club’s
          records.
        </p>
      </>
    ),
  },
  {
    id: "codes-and-points",
    title: "Attendance codes and points",
    body: (
      <>
        <p>
          An attendance code shows that you were at an event. Submit a code only for an event that
          you attend yourself. Sharing a code with people who are absent, submitting a code while
          absent, checking in for someone else, and guessing codes are all misuse.
        </p>
        <p>
          Your first check-in to an event of a club registers you in that club and makes your name,
          grade, attendance there and points there visible to its admins.
        </p>
        <p>
          Points are a count that a club keeps. They have no monetary value, are not property, and
          cannot be bought, sold, exchanged for money or transferred. Admins can set and change the
          points of an event, which changes the totals of everyone who attended, and can change
          carry-over points. A club or we may correct attendance and points that were recorded by
          mistake or through misuse. If a club gives anything in exchange for points, that is up to
          the club alone.
        </p>
      </>
    ),
  },
  {
    id: "acceptable-use",
    title: "Acceptable use",
    body: (
      <>
        <p>You agree not to:</p>
        <ul>
          <li>record attendance that did not happen, or earn points by deception;</li>
          <li>use another person’s account, or pretend to be someone you are not;</li>
          <li>
            try to see or change data that is not meant for you, or get around limits and
            safeguards;
          </li>
          <li>
            test the service for weaknesses without our permission, overload it, or spread harmful
            code;
          </li>
          <li>collect data about other people from the service by automated or other means;</li>
          <li>
            enter anything unlawful, hateful, harassing, sexual or misleading, or anything that
            invades another person’s privacy, including in the names of people, clubs or events;
          </li>
          <li>use the service for advertising, or for anything that is not a club’s attendance;</li>
          <li>
            use the service to break a law or another person’s rights, or help anyone to do so.
          </li>
        </ul>
        <p>
          Using the service’s documented interfaces with your own account, within these rules, is
          allowed. If you happen to find a security problem, please tell us, and no one else until
          it is fixed.
        </p>
      </>
    ),
  },
  {
    id: "content",
    title: "Your content",
    body: (
      <>
        <p>
          What you or your club enters, such as the names of clubs and events, remains yours. You
          give us a free, non-exclusive, worldwide license to store, copy, process and display it as
          far as this is needed to run, protect and back up the service. The license ends when the
          content is erased. We do not use it for advertising or sell it.
        </p>
        <p>
          You confirm that you have the right to enter your content, and that it violates no one’s
          rights. We are not required to monitor content, but may remove anything that breaks these
          terms. If something on the service violates your rights, write to us at{" "}
          <SupportEmail address={supportEmail} />, and tell us what and why. If you send us ideas
          about the service, we may use them without owing you anything.
        </p>
      </>
    ),
  },
  {
    id: "privacy",
    title: "Privacy",
    body: (
      <p>
        Our <Link to="/privacy-policy">Privacy Policy</Link> says what personal data we collect,
        why, who sees it, how long it is kept, and which rights you have. Please read it before you
        create an account.
      </p>
    ),
  },
  {
    id: "third-parties",
    title: "Links to others",
    body: (
      <p>
        The names of clubs and events, or messages from a club, may lead you to other websites or
        services. We do not control them and are not responsible for them. Your dealings with a
        club, a school or anyone else you meet through the service are between you and them.
      </p>
    ),
  },
  {
    id: "intellectual-property",
    title: "Intellectual property",
    body: (
      <p>
        The service, including its design, text and trademarks, belongs to us or to those who
        license it to us. As long as you follow these terms, you may use it for yourself and your
        club; this right is personal and non-exclusive, and it can be withdrawn as described in
        these terms. The Rollcall software has its own license. These terms do not take away any
        rights that license gives you.
      </p>
    ),
  },
  {
    id: "availability",
    title: "Availability, price and changes to the service",
    body: (
      <>
        <p>
          We try to keep the service running well, but do not promise that it is always available or
          free of faults. It may stop for maintenance, failures, or reasons outside our control. If
          you cannot check in, ask an admin of the club to add you manually.
        </p>
        <p>
          We may change the service, limit it, or end it. If we end it, or take away something
          important, we will give reasonable notice where we can, so that you can download your
          data. Unless we have agreed on a price with you, the service is free of charge.
        </p>
      </>
    ),
  },
];
