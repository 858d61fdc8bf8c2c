import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { FactsForm } from './facts-form.tsx'
import { LetterPanel } from './letter-panel.tsx'
import { letterTexts as texts } from './texts.ts'
import { useLetters } from './use-letters.ts'

export function LettersTab({ caseNumber }: { caseNumber: string }) {
  const state = useLetters(caseNumber)
  const [adding, setAdding] = useState(false)
  const { part, problem, load } = state
  if (problem) return <LoadFailed words={texts.failed} problem={problem} onRetry={() => void load()} />
  if (!part) return <Skeleton />
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-text text-small text-secondary">{texts.lead}</p>
        {part.mayAdd ? (
          <Button size="small" tone="outline" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        ) : null}
      </div>
      {part.letters.length === 0 ? <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState> : null}
      <ul className="flex flex-col gap-6 empty:hidden">
        {part.letters.map((letter) => (
          <li key={letter.id}>
            <LetterPanel letter={letter} state={state} incomeYear={part.incomeYear} />
          </li>
        ))}
      </ul>
      {adding ? (
        <FactsForm
          title={texts.addTitle}
          letter={null}
          incomeYear={part.incomeYear}
          act={state.add}
          onSend={(body) => state.add.run(body)}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  )
}
