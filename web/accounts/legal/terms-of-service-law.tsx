import { Link } from "@tanstack/react-router";
import { type LegalSection, SupportEmail } from "./legal-text.tsx";

/** The sections on ending, liability and disputes, with their limits (R14.2). */
export const lawSections = (supportEmail: string): LegalSection[] => [
  {
    id: "termination",
    title: "Termination",
    body: (
      <>
        <p>
          <strong>By you.</strong> You may stop at any time and close your account from your Account
          page, or by writing to <SupportEmail address={supportEmail} />. Before you do, download
          anything you want to keep.
        </p>
        <p>
          <strong>By us.</strong> We may suspend or close an account that breaks these terms, puts
          others or the service at risk, or belongs to someone who is not allowed to use the
          service, and where the law requires it. We will tell you and give the reason, in advance
          if we can, unless the law or someone’s safety prevents it. If you think we are wrong,
          write to us and we will take another look. If an account belongs to a child under 13, we
          close it and delete its data as soon as we learn of it.
        </p>
        <p>
          <strong>What happens then.</strong> Every session ends immediately. Data is kept for up to
          six months after account termination and is then erased; the club keeps its counts, with
          your row named “Former member”. The{" "}
          <Link to="/privacy-policy" hash="retention">
            Privacy Policy
          </Link>{" "}
          says more. Sections that by their nature are meant to last, such as those on content,
          disclaimers, liability, indemnity, disputes and governing law, still apply afterward. You
          may not open a new account while one of yours is suspended or after we closed it for a
          breach.
        </p>
      </>
    ),
  },
  {
    id: "disclaimers",
    title: "Disclaimers",
    body: (
      <>
        <p>
          <strong>
            The service is provided “as is” and “as available”, and you use it at your own risk. As
            far as the law allows, we give no warranties of any kind, express or implied, including
            implied warranties of merchantability, fitness for a particular purpose, title and
            non-infringement.
          </strong>
        </p>
        <p>
          We do not warrant that the service is uninterrupted, secure or free of errors, or that
          attendance and points entered by members and admins are correct. We are not responsible
          for what clubs, schools, admins or members do. The service does not supervise minors, and
          is not meant to account for people in an emergency.
        </p>
      </>
    ),
  },
  {
    id: "liability",
    title: "Limitation of liability",
    body: (
      <>
        <p>
          <strong>
            As far as the law allows, we are not liable for indirect, incidental, special,
            consequential, exemplary or punitive damages, or for lost profits, data, points,
            standing or opportunities, that arise from the service or these terms, even if we were
            told that they might occur.
          </strong>
        </p>
        <p>
          <strong>
            As far as the law allows, our total liability for all claims from the service or these
            terms, on whatever ground, is limited to the lesser of the amount you paid us in the
            three months before the claim arose, or 200 USD.
          </strong>
        </p>
        <p>
          Nothing in these terms excludes or limits liability that by law cannot be excluded or
          limited, such as for fraud, intent or gross negligence, or takes away rights that the law
          gives to consumers and minors. Some places do not allow some of these limits, so they may
          not apply to you.
        </p>
      </>
    ),
  },
  {
    id: "indemnity",
    title: "Indemnity",
    body: (
      <p>
        As far as the law allows, you will hold us harmless from claims, losses and reasonable
        costs, including lawyers’ fees, that others bring against us because of your misuse of the
        service, your content, your breach of these terms, or your breach of the law or of another’s
        rights. We will notify you of such a claim promptly. We may take over its defense, and you
        will then cooperate at our reasonable expense.
      </p>
    ),
  },
  {
    id: "disputes",
    title: "Disputes and arbitration",
    body: (
      <>
        <p>
          <strong>Talk first.</strong> Most disputes can be settled by talking. Before starting
          arbitration, the person or party with a claim must send the other a written notice that
          explains the claim and what they want: you to <SupportEmail address={supportEmail} />, we
          to the email address of your account. Both then negotiate in good faith for at least 30
          days from the notice before starting arbitration. Time limits are paused during these 30
          days.
        </p>
        <p>
          <strong>Arbitration.</strong> A dispute about the service or these terms that negotiation
          does not settle is finally decided by binding arbitration and not in court, except as
          described below.{" "}
          <strong>You and we give up the right to a trial before a judge or jury.</strong> A single
          arbitrator decides, under the rules for consumer arbitration of the American Arbitration
          Association, which also determine who pays the fees. The hearing is held in writing, by
          telephone or by video, or in the county where you live if you wish. The arbitrator applies
          these terms and the law, may award anything that a court could award to an individual, and
          gives reasons in writing. Any court with jurisdiction may enforce the award. The Federal
          Arbitration Act governs this paragraph.
        </p>
        <p>
          <strong>Exceptions.</strong> Either of us may instead go to a small claims court that has
          jurisdiction; ask a court for an order to stop misuse of the service, unauthorized access,
          or a breach of intellectual property or privacy; and bring a matter to a public authority.
          Arbitration does not apply where the law forbids it, for example for some consumers or
          minors outside the United States.
        </p>
        <p>
          <strong>No class actions.</strong> As far as the law allows, each of us may bring claims
          only individually, and not as a plaintiff or member of a class, collective or
          representative action. Claims of several people may not be joined without the consent of
          all. If this paragraph cannot be enforced for a claim, that claim is decided in court and
          not by arbitration.
        </p>
        <p>
          <strong>Time limit.</strong> As far as the law allows, a claim about the service or these
          terms must be brought within one year after it arose. After that, it is permanently
          barred.
        </p>
      </>
    ),
  },
  {
    id: "governing-law",
    title: "Governing law",
    body: (
      <p>
        The law of the State of California governs these terms and any dispute about them or the
        service, without its rules on the conflict of laws. Anything not decided by arbitration is
        decided by the state and federal courts located in California, and you and we accept their
        jurisdiction. If you are a consumer who lives elsewhere, you keep the protection of any laws
        there that cannot be waived by agreement, and any right those laws give you to go to the
        courts there.
      </p>
    ),
  },
  {
    id: "severability",
    title: "Severability",
    body: (
      <p>
        If a part of these terms is unlawful or cannot be enforced, that part is limited or left out
        as far as necessary, and the rest stays in force. If we do not enforce a right at one time,
        we do not give it up.
      </p>
    ),
  },
  {
    id: "entire-agreement",
    title: "Entire agreement",
    body: (
      <p>
        These terms, with the Privacy Policy, are the entire agreement between you and us about the
        service and replace all earlier ones. They make neither of us the partner, employee or agent
        of the other, and give rights to no one else. You may not transfer them without our consent.
        We may transfer them to someone who takes over this installation, and will tell you if we
        do. Neither of us is responsible for a failure caused by events beyond reasonable control.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to these terms",
    body: (
      <p>
        We may change these terms. The date at the top says when they were last updated. If a change
        is significant, we will tell you on the site or by email a reasonable time before it takes
        effect, and ask for your agreement again where the law requires it. Changes do not affect
        disputes that arose before them. If you do not agree with a change, close your account
        before it takes effect; using the service after that means that you accept it.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <p>
        For questions, notices and complaints about the service or these terms, contact the operator
        of this installation at <SupportEmail address={supportEmail} />. People in California may
        also contact the Complaint Assistance Unit of the Division of Consumer Services of the
        California Department of Consumer Affairs.
      </p>
    ),
  },
];
