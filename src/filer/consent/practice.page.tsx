/** /agent-agreement-test, a practice page. */
import { type ReactNode, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { agentWindows, tellOutcome } from '#web/agent/agent-dialogs.ts'
import { useBranch } from '#web/document/branch.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { practiceTexts as texts } from './texts.ts'

type PracticeOutcome = keyof typeof texts.outcomeNames
type PracticeScreenProps = {
  resultSentence: string | null
  onFiling: () => void
  onBookkeeping: () => void
  onOutcome: (outcome: PracticeOutcome) => void
}

const outcomes = Object.keys(texts.outcomeNames) as PracticeOutcome[]

function PracticeScreen({ resultSentence, onFiling, onBookkeeping, onOutcome }: PracticeScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-lane flex-col gap-8 px-5 py-10">
      <div className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
          {texts.title}
        </h1>
        <p className="text-secondary">{texts.lead}</p>
      </div>
      {resultSentence ? <Banner live>{resultSentence}</Banner> : null}
      <Group title={texts.questions}>
        <Choice onPress={onFiling}>{texts.filing}</Choice>
        <Choice onPress={onBookkeeping}>{texts.bookkeeping}</Choice>
      </Group>
      <Group title={texts.outcomes}>
        {outcomes.map((outcome) => (
          <Choice key={outcome} onPress={() => onOutcome(outcome)}>
            {texts.outcomeNames[outcome]}
          </Choice>
        ))}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  )
}

function Choice({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <Button wide tone="outline" onClick={onPress}>
      {children}
    </Button>
  )
}

export default function PracticePage() {
  const { contact } = useBranch()
  const [resultSentence, setResultSentence] = useState<string | null>(null)
  const after = (answer: Promise<string>) => {
    setResultSentence(null)
    void answer.then(setResultSentence)
  }
  return (
    <>
      <PageTitle>{texts.page}</PageTitle>
      <PracticeScreen
        resultSentence={resultSentence}
        onFiling={() => after(agentWindows.confirmSwitch().then((yes) => (yes ? texts.chosen.yes : texts.chosen.no)))}
        onBookkeeping={() => after(agentWindows.tellBookkeeping().then(() => texts.chosen.told))}
        onOutcome={(outcome) => after(tellOutcome(outcome, contact.phone.text).then(() => texts.chosen.told))}
      />
    </>
  )
}
