import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SmallSelect } from '#design/fields/select-field.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { Bulk, Shown } from './bulk-acts.ts'
import { handTemplates } from '#domain/message/hand-templates.ts'
import { mostCases, type BulkAct, type BulkResult } from './contract.ts'
import { Progress } from './progress.tsx'
import { bulkTexts as texts, preparedTexts } from './texts.ts'

export { useBulk, type Bulk } from './bulk-acts.ts'
export { mostCases } from './contract.ts'
export { bulkTexts } from './texts.ts'

export type BulkBarProps = {
  chosen: readonly string[]
  colleagues: readonly { id: string; name: string }[]
  bulk: Bulk
  /** Without the right to prepare, only messages are allowed. */
  writesOnly: boolean
  onClear: () => void
  children?: ReactNode
}

const PrepareDialog = lazy(async () => ({ default: (await import('./prepare-dialog.tsx')).PrepareDialog }))

export function BulkBar({ chosen, colleagues, bulk, writesOnly, onClear }: BulkBarProps) {
  return (
    <>
      {chosen.length === 0 ? null : (
        <section
          aria-label={texts.label}
          className="sticky bottom-free-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-paper p-3 text-small shadow-float"
        >
          <strong className="tabular-nums">{texts.chosen(chosen.length)}</strong>
          {chosen.length >= mostCases ? <span className="text-secondary">{texts.most(mostCases)}</span> : null}
          {writesOnly ? null : (
            <Choose
              name={texts.assign}
              choices={[{ id: '', name: texts.nobody }, ...colleagues]}
              onChoose={(staffId, name) =>
                bulk.onAsk({ act: 'assign', staffId: staffId || null, name: `${texts.acts.assign} (${name})` })
              }
            />
          )}
          <Choose
            name={texts.message}
            choices={handTemplates.map((id) => ({ id, name: texts.templates[id] }))}
            onChoose={(id, name) => {
              const template = handTemplates.find((handTemplate) => handTemplate === id)
              if (template) bulk.onAsk({ act: 'message', template, name })
            }}
          />
          {(writesOnly ? [] : (['wait', 'resume'] as const)).map((act) => (
            <Button
              key={act}
              size="small"
              tone="outline"
              busy={bulk.busy}
              onClick={() => bulk.onAsk({ act, name: texts.acts[act] })}
            >
              {texts[act]}
            </Button>
          ))}
          {writesOnly ? null : (
            <Button size="small" tone="outline" busy={bulk.busy} onClick={bulk.preparing.onOpen}>
              {preparedTexts.open}
            </Button>
          )}
          <Button size="small" tone="outline" onClick={onClear}>
            {texts.clear}
          </Button>
          <ProblemBanner problem={bulk.shown ? null : bulk.problem} />
        </section>
      )}
      {bulk.preparing.open ? (
        <Suspense>
          <PrepareDialog preparing={bulk.preparing} />
        </Suspense>
      ) : null}
      {bulk.shown ? <BulkDialog shown={bulk.shown} bulk={bulk} /> : null}
    </>
  )
}

type ChooseProps = {
  name: string
  choices: readonly { id: string; name: string }[]
  onChoose: (id: string, name: string) => void
}

function Choose({ name, choices, onChoose }: ChooseProps) {
  return (
    <SmallSelect
      aria-label={name}
      value="-"
      onChange={(event) => {
        const found = choices.find(({ id }) => id === event.target.value)
        if (found) onChoose(found.id, found.name)
      }}
    >
      <option value="-">{name}</option>
      {choices.map(({ id, name: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </SmallSelect>
  )
}

function BulkDialog({ shown: { wanted, results, done, undone, words }, bulk }: { shown: Shown; bulk: Bulk }) {
  const fits = results.filter(({ outcome }) => outcome === (done ? 'done' : 'ready'))
  const others = results.filter((result) => !fits.includes(result))
  const isMessage = wanted.act === 'message'
  return (
    <Dialog
      open
      title={done ? titleOf(wanted.act, undone)(fits.length) : texts.ask(wanted.name)}
      onClose={bulk.onClose}
      foot={<Foot fits={fits.length} done={done} act={wanted.act} bulk={bulk} />}
    >
      <div className="flex flex-col gap-3 pb-2 text-small">
        {done ? null : <p className="text-body">{texts.ready(fits.length)}</p>}
        {words ? (
          <figure className="flex flex-col gap-2">
            <figcaption className="text-secondary">{texts.words}</figcaption>
            <blockquote className="rounded-card bg-ground p-4 wrap-break-word whitespace-pre-line">{words}</blockquote>
          </figure>
        ) : null}
        {isMessage && fits.length > 0 && !undone ? <p>{texts.soon}</p> : null}
        {others.length === 0 ? (
          done && !isMessage ? (
            <p>{texts.all}</p>
          ) : null
        ) : (
          <>
            <p>
              {(done ? (undone ? texts.notTakenBack : texts.left) : texts.skipped)(others.length)}
              {!done && wanted.template && others.some(({ outcome }) => outcome === 'not-now')
                ? ` ${texts.whom[wanted.template]}`
                : null}
            </p>
            <Reasons results={others} />
          </>
        )}
        {done && fits.length > 0 ? (
          <details>
            <summary className="cursor-pointer py-1 underline underline-offset-4">{texts.did(fits.length)}</summary>
            <Reasons results={fits} />
          </details>
        ) : null}
        <Progress progress={bulk.progress} />
        <ProblemBanner problem={bulk.problem} />
      </div>
    </Dialog>
  )
}

const titleOf = (act: BulkAct, undone: boolean | undefined) =>
  undone ? texts.takenBack : act === 'message' ? texts.sending : texts.result

type FootProps = { fits: number; done: boolean; act: BulkAct; bulk: Bulk }

function Foot({ fits, done, act, bulk }: FootProps) {
  return done || fits === 0 ? (
    <>
      <Button wide size="medium" onClick={bulk.onClose}>
        {texts.close}
      </Button>
      {done && bulk.onUndo && fits > 0 ? (
        <Button wide size="medium" tone="outline" busy={bulk.busy} onClick={bulk.onUndo}>
          {act === 'message' ? texts.unsend : texts.undo}
        </Button>
      ) : null}
    </>
  ) : (
    <>
      <Button wide size="medium" busy={bulk.busy} onClick={bulk.onDo}>
        {texts.press[act](fits)}
      </Button>
      <Button wide size="medium" tone="outline" onClick={bulk.onClose}>
        {texts.no}
      </Button>
    </>
  )
}

const Reasons = ({ results }: { results: readonly BulkResult[] }) => (
  <ul tabIndex={0} className="flex max-h-60 flex-col divide-y divide-line overflow-y-auto border-y border-line">
    {results.map(({ caseNumber, name, outcome }) => (
      <li key={caseNumber} className="flex flex-wrap justify-between gap-x-3 py-1.5">
        <span>
          {name} <span className="text-secondary tabular-nums">{caseNumber}</span>
        </span>
        <span className="text-secondary">{texts.outcomes[outcome]}</span>
      </li>
    ))}
  </ul>
)
