import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import type { Action } from '#web/action.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { longest } from '#web/forms/limits.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import type { LongAction } from '#web/frame/office/long-action.ts'
import { WorkProgress } from '#web/frame/office/work-progress.tsx'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import {
  type RecordFiles,
  type RecordPreview,
  makeRecordFile,
  mostRecordCases,
  previewRecordFile,
  type ShownRefusal,
} from './contract.ts'
import { transferTexts as texts } from './texts.ts'

export type MakeProps = {
  board: RecordFiles
  chosen: ReadonlySet<string>
  onChoose: (caseNumbers: readonly string[], chosen: boolean) => void
  layout: string | null
  onLayout: (layout: string) => void
  user: string
  onUser: (user: string) => void
  preview: Action<[], unknown>
  found: RecordPreview | null
  make: LongAction<[string], unknown>
}

export function MakePart(props: MakeProps) {
  const { board, layout, onLayout, user, onUser, chosen, preview } = props
  const words = texts.make
  const current = board.layouts.filter((each) => each.current)
  const picked = current.find(({ id }) => id === layout)
  return (
    <section aria-labelledby="make" className="flex flex-col gap-5">
      <h2 id="make" className="text-h3">
        {words.title}
      </h2>
      {current.length === 0 ? (
        <EmptyState title={words.noLayout.title}>
          {board.mayKeep ? words.noLayout.body : words.noLayout.other}
        </EmptyState>
      ) : (
        <>
          <div className="grid max-w-text gap-4 sm:grid-cols-2">
            <SelectField
              label={words.layout}
              value={layout ?? ''}
              choices={current.map(({ id, name, tax }) => ({ value: id, label: words.choice(name, texts.taxes[tax]) }))}
              onChange={({ target }) => onLayout(target.value)}
            />
            {picked?.asksUser ? (
              <TextField
                label={words.user}
                hint={words.userHint}
                value={user}
                maxLength={longest(previewRecordFile.body, 'portalUser')}
                autoComplete="off"
                onChange={({ target }) => onUser(target.value)}
              />
            ) : null}
          </div>
          <CaseChoice {...props} />
          <ProblemBanner problem={preview.problem} />
          {board.cases.length > 0 ? (
            <div>
              <Button
                size="medium"
                tone={props.found ? 'outline' : 'primary'}
                busy={preview.busy}
                disabledReason={
                  chosen.size === 0 ? words.none : chosen.size > mostRecordCases ? words.most(mostRecordCases) : null
                }
                onClick={() => void preview.run()}
              >
                {words.preview}
              </Button>
            </div>
          ) : null}
          {props.found ? <PreviewPart {...props} found={props.found} /> : null}
        </>
      )}
    </section>
  )
}

function CaseChoice({ board: { cases, total }, chosen, onChoose }: MakeProps) {
  const words = texts.make
  if (cases.length === 0) return <EmptyState title={words.empty.title}>{words.empty.body}</EmptyState>
  const all = cases.every(({ caseNumber }) => chosen.has(caseNumber))
  return (
    <fieldset className="flex max-w-text flex-col">
      <legend className="text-small text-secondary tabular-nums">{words.cases(chosen.size, total)}</legend>
      {total > cases.length ? <p className="text-small text-secondary">{words.shown(cases.length)}</p> : null}
      <Checkbox
        label={words.all}
        checked={all}
        partly={!all && chosen.size > 0}
        onChange={({ target }) =>
          onChoose(
            cases.map(({ caseNumber }) => caseNumber),
            target.checked,
          )
        }
      />
      <ul className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line" tabIndex={0}>
        {cases.map(({ caseNumber, name, assignee }) => (
          <li key={caseNumber} className="px-1">
            <Checkbox
              label={
                <span className="flex flex-wrap gap-x-3">
                  <span className="font-medium wrap-anywhere">{name}</span>
                  <span className="text-secondary tabular-nums">{caseNumber}</span>
                  <span className="text-secondary">{assignee ?? words.nobody}</span>
                </span>
              }
              checked={chosen.has(caseNumber)}
              onChange={({ target }) => onChoose([caseNumber], target.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const Fault = ({ record, field, fault, detail }: ShownRefusal) => (
  <li className="wrap-anywhere">
    <span className="font-medium">{texts.preview.where(record, field)}</span>{' '}
    <span className="text-secondary">{texts.faults[fault](detail)}</span>
  </li>
)

function MakeForm({ layout, user, make, ready }: Pick<MakeProps, 'layout' | 'user' | 'make'> & { ready: string[] }) {
  const words = texts.preview
  const form = useApiForm({
    endpoint: makeRecordFile,
    start: { reason: '' },
    sentences: { reason: texts.reasonShort },
    toBody: ({ reason }) => ({ layout: layout ?? '', caseNumbers: ready, portalUser: user, reason: reason.trim() }),
    act: make,
    send: ({ reason }) => make.run(reason),
  })
  return (
    <ApiForm form={form} label={words.form} className="flex flex-col gap-4" press={words.press(ready.length)}>
      <TextField label={words.reason} hint={words.reasonHint} autoComplete="off" {...form.field('reason')} />
      <p className="text-small text-secondary">{words.once}</p>
      <WorkProgress work={make.work} cancel={make.cancel} />
    </ApiForm>
  )
}

function PreviewPart({ found, ...form }: MakeProps & { found: RecordPreview }) {
  const words = texts.preview
  const fits = found.ready.length > 0 && found.file.length === 0
  return (
    <div role="region" aria-label={words.title} className="flex max-w-text flex-col gap-5 rounded-card bg-ground p-5">
      <div role="status">
        <p className="text-body font-semibold tabular-nums">{words.ready(found.ready.length)}</p>
        <p className="text-small text-secondary wrap-anywhere">{words.file(found.fileName)}</p>
      </div>
      {found.file.length > 0 ? (
        <Banner tone="warning">
          <p className="font-semibold">{words.whole}</p>
          <ul>
            {found.file.map((fault) => (
              <Fault key={`${fault.record} ${fault.field}`} {...fault} />
            ))}
          </ul>
        </Banner>
      ) : null}
      {found.refused.length > 0 ? (
        <div>
          <h3 className="text-label">{words.refused(found.refused.length)}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line text-small">
            {found.refused.map(({ caseNumber, name, words: why, fields }) => (
              <li key={caseNumber} className="flex flex-col gap-1 py-3">
                <span className="flex flex-wrap gap-x-3">
                  {name ? <CaseLink caseNumber={caseNumber}>{name}</CaseLink> : null}
                  <span className="text-secondary tabular-nums">{caseNumber}</span>
                </span>
                {why ? <span className="text-secondary">{why}</span> : null}
                {fields.length > 0 ? (
                  <ul className="flex flex-col gap-1">
                    {fields.map((fault) => (
                      <Fault key={`${fault.record} ${fault.field}`} {...fault} />
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {fits ? (
        <MakeForm {...form} ready={found.ready} />
      ) : (
        <p className="text-small text-secondary">{words.noneReady}</p>
      )}
    </div>
  )
}
