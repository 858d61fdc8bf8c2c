/** /agent-agreement-test: the agent flow's windows with all their texts (screens: practice pages). */
import { useState } from 'react'
import { agentWindows, tellOutcome } from '#web/agent/agent-dialogs.ts'
import { useBranch } from '#web/document/branch.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { PracticeScreen } from './practice/practice.screen.tsx'
import { practiceTexts as texts } from './texts.ts'

export default function PracticeRoute() {
  const { contact } = useBranch()
  const [said, setSaid] = useState<string | null>(null)
  const after = (answer: Promise<string>) => {
    setSaid(null)
    void answer.then(setSaid)
  }
  return (
    <>
      <PageTitle>{texts.page}</PageTitle>
      <PracticeScreen
        said={said}
        onFiling={() => after(agentWindows.confirmSwitch().then((yes) => (yes ? texts.chosen.yes : texts.chosen.no)))}
        onBookkeeping={() => after(agentWindows.tellBookkeeping().then(() => texts.chosen.told))}
        onOutcome={(outcome) => after(tellOutcome(outcome, contact.phone.text).then(() => texts.chosen.told))}
      />
    </>
  )
}
