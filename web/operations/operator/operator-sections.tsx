import { useState } from "react";
import type { OperatorClub } from "#contract/operations/operator/operator.ts";
import sections from "#web/platform/ui/page/sections.module.css";
import { ActsSection } from "./acts-section.tsx";
import { BackupsSection } from "./backups-section.tsx";
import { ClubsSection } from "./clubs-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { MakeOwnerDialog } from "./make-owner-dialog.tsx";
import { NoticesSection } from "./notices-section.tsx";
import { OperatorsSection } from "./operators-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import type { ConfirmingSection, RenderConfirm } from "./render-confirm.ts";
import type { RenderProof } from "./render-proof.ts";
import type { RuntimeSettingName } from "./setting-texts.ts";
import { SettingsSection } from "./settings-section.tsx";
import { StatusSection } from "./status-section.tsx";

type OperatorSectionsProps = {
  user: { id: string };
  renderConfirm: RenderConfirm;
  renderProof: RenderProof;
  /** What a section's dialog was about before a login at the school. */
  wantedIn: (section: ConfirmingSection) => string | undefined;
};

/** Everything operators see and do, the most important first. */
export function OperatorSections(props: OperatorSectionsProps) {
  const { user, renderConfirm, renderProof, wantedIn } = props;
  const [setting, setSetting] = useState<RuntimeSettingName>();
  const [club, setClub] = useState<OperatorClub>();
  return (
    <div className={sections["sections"]}>
      <NoticesSection onChangeSetting={setSetting} />
      <StatusSection />
      <BackupsSection renderConfirm={renderConfirm} wanted={wantedIn("backup")} />
      <EmailSection />
      <ClubsSection onMakeOwner={setClub} />
      <PeopleSection accountId={user.id} renderProof={renderProof} />
      <SettingsSection changing={setting} onChange={setSetting} renderProof={renderProof} />
      <OperatorsSection
        accountId={user.id}
        renderConfirm={renderConfirm}
        wanted={wantedIn("operators")}
      />
      <ActsSection />
      {club && <MakeOwnerDialog club={club} onClose={() => setClub(undefined)} />}
    </div>
  );
}
