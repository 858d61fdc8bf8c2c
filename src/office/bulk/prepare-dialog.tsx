import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { Preparing } from './bulk-acts.ts'
import type { PreparedCase } from './contract.ts'
import { Progress } from './progress.tsx'
import { bulkTexts, preparedTexts as texts } from './texts.ts'

export function PrepareDialog({ preparing }: { preparing: Preparing }) {
  const { results, sent, progress, busy, problem, onSend, onClose } = preparing
  const which = (...outcomes: PreparedCase['outcome'][]) => results.filter(({ outcome }) => outcomes.includes(outcome))
  const [ready, done] = [which('ready'), which('sent')]
  const others = results.filter(({ outcome }) => outcome !== 'ready' && outcome !== 'sent')
  const waits = !busy && !sent && ready.length > 0
  return (
    <Dialog
      open
      wide
      title={sent ? texts.did(done.length) : texts.title}
      onClose={onClose}
      foot={
        <>
          {waits ? (
            <Button wide size="medium" onClick={() => onSend(ready.map(({ caseNumber }) => caseNumber))}>
              {texts.press(ready.length)}
            </Button>
          ) : null}
          <Button wide size="medium" tone={waits ? 'outline' : 'primary'} onClick={onClose}>
            {busy ? texts.stop : bulkTexts.close}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pb-2 text-small">
        {sent ? <p>{texts.wayBack}</p> : busy ? <p>{texts.lead}</p> : <p>{texts.ready(ready.length)}</p>}
        <Progress progress={progress} />
        <ProblemBanner problem={problem} />
        {others.length > 0 ? <p>{texts.others(others.length)}</p> : null}
        <ul className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto border-y border-line empty:hidden">
          {[...others, ...done, ...ready].map((result) => (
            <CaseLine key={result.caseNumber} {...result} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const CaseLine = ({ caseNumber, name, outcome, findings }: PreparedCase) => (
  <li className="flex flex-col gap-0.5 py-1.5">
    <span className="flex flex-wrap justify-between gap-x-3">
      <span>
        {outcome === 'gone' ? null : <CaseLink caseNumber={caseNumber}>{name}</CaseLink>}{' '}
        <span className="text-secondary tabular-nums">{caseNumber}</span>
      </span>
      <span className="text-secondary">{texts.outcomes[outcome]}</span>
    </span>
    {findings.length > 0 ? (
      <ul className="list-disc pl-5 text-caption text-secondary">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    ) : null}
  </li>
)
