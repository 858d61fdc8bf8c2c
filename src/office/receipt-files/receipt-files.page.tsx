import { type FormEvent, useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { receiptFileKinds } from '#domain/filed-return/receipt-files.ts'
import { slipNames } from '#domain/filed-return/texts.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { acceptOf } from '#web/files/fit-file.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { type ChosenFile, type ReceiptDesk, useReceiptFiles } from './chosen.ts'
import { receiptFilesTexts as texts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'
import { searchCases } from '#office/cases/contract.ts'

const kinds = receiptFileKinds.map((value) => ({ value, label: slipNames[value] ?? value }))

function FileCard({ paper, desk }: { paper: ChosenFile; desk: ReceiptDesk }) {
  const { key, name, state, target, targets } = paper
  const chosen = targets.find(({ caseNumber }) => caseNumber === target)
  const mine = desk.at === key
  const settled = state === 'added' || state === 'same'
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-label wrap-anywhere">{name}</h2>
        {settled ? <Chip tone="good">{state === 'added' ? texts.done : texts.kept}</Chip> : null}
        {state === 'kept' ? <Chip tone="warning">{texts.kept}</Chip> : null}
        <span className="ml-auto">
          <Button size="small" tone="text" aria-label={texts.removeOf(name)} onClick={() => desk.remove([key])}>
            {texts.remove}
          </Button>
        </span>
      </div>
      {settled || state === 'kept' ? (
        <p className="text-small text-secondary">
          <CaseLink caseNumber={target}>{texts.choice(target ?? '', chosen?.name ?? '')}</CaseLink>
        </p>
      ) : (
        <Open paper={paper} desk={desk} />
      )}
      {mine ? <ProblemBanner problem={desk.upload.problem ?? desk.search.problem} /> : null}
    </li>
  )
}

function Open({ paper, desk }: { paper: ChosenFile; desk: ReceiptDesk }) {
  const { key, name, kind, target, targets } = paper
  const chosen = targets.find(({ caseNumber }) => caseNumber === target)
  const first = targets[0]
  const hint =
    targets.length === 0
      ? texts.none
      : chosen
        ? texts.found[chosen.by]
        : targets.length > 1
          ? texts.several
          : first?.open === false
            ? texts.closed
            : texts.several
  return (
    <>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <SelectField
          label={texts.columns.target}
          aria-label={texts.target(name)}
          hint={hint}
          placeholder={texts.pick}
          choices={targets
            .filter(({ open }) => open)
            .map((target) => ({ value: target.caseNumber, label: texts.choice(target.caseNumber, target.name) }))}
          value={target ?? ''}
          onChange={(event) => desk.change(key, { target: event.target.value || null })}
        />
        <SelectField
          label={texts.columns.kind}
          aria-label={texts.kindOf(name)}
          choices={kinds}
          value={kind}
          onChange={(event) => {
            const found = receiptFileKinds.find((receiptFileKind) => receiptFileKind === event.target.value)
            if (found) desk.change(key, { kind: found })
          }}
        />
        <div className="lg:pt-8">
          <Button
            size="small"
            busy={desk.upload.busy && desk.at === key}
            disabledReason={chosen ? null : texts.pick}
            aria-label={texts.confirmOf(name, chosen?.name ?? '')}
            onClick={() => void desk.upload.run(paper)}
          >
            {texts.confirm}
          </Button>
        </div>
      </div>
      <Search paper={paper} desk={desk} />
    </>
  )
}

/** Search words never appear in the URL. */
function Search({ paper, desk }: { paper: ChosenFile; desk: ReceiptDesk }) {
  const [asked, setAsked] = useState(paper.targets.length === 0)
  const [words, setWords] = useState('')
  const [nothing, setNothing] = useState(false)
  if (!asked)
    return (
      <div>
        <Button size="small" tone="outline" aria-label={texts.searchOf(paper.name)} onClick={() => setAsked(true)}>
          {texts.search}
        </Button>
      </div>
    )
  const search = async (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '' || desk.search.busy) return
    const found = await desk.search.run(paper, words.trim())
    setNothing(found?.length === 0)
  }
  return (
    <form
      role="search"
      aria-label={texts.searchOf(paper.name)}
      className="flex max-w-text items-start gap-2"
      onSubmit={(event) => void search(event)}
    >
      <div className="min-w-0 grow">
        <TextField
          label={texts.words}
          error={nothing ? texts.nothing : null}
          autoComplete="off"
          maxLength={longest(searchCases.body, 'keyword')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className="pt-8">
        <Button type="submit" size="small" tone="outline" busy={desk.search.busy && desk.at === paper.key}>
          {texts.press}
        </Button>
      </div>
    </form>
  )
}

function ReceiptFilesScreen({ desk }: { desk: ReceiptDesk }) {
  const { papers } = desk
  const done = papers.filter(({ state }) => state === 'added' || state === 'same')
  return (
    <OfficePage
      title={texts.title}
      aside={
        papers.length > 0 ? (
          <span role="status" className="text-small text-secondary tabular-nums">
            {texts.count(papers.length - done.length, done.length)}
          </span>
        ) : null
      }
    >
      <div className="flex flex-col gap-6">
        <p className="max-w-text text-small text-secondary">{texts.lead}</p>
        <FileButton
          label={texts.choose}
          hint={texts.hint}
          accept={acceptOf.pdf}
          multiple
          refused={desk.left}
          busy={desk.choose.busy}
          icon={<Icon name="file-up" size={18} aria-hidden="true" />}
          onFiles={(files) => void desk.choose.run(files)}
        />
        <ProblemBanner problem={desk.choose.problem} />
        {papers.length === 0 ? (
          <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
        ) : (
          <ul aria-label={texts.list} className="flex flex-col divide-y divide-line border-y border-line">
            {papers.map((paper) => (
              <FileCard key={paper.key} paper={paper} desk={desk} />
            ))}
          </ul>
        )}
        {done.length > 0 ? (
          <div>
            <Button size="small" tone="outline" onClick={() => desk.remove(done.map(({ key }) => key))}>
              {texts.clear}
            </Button>
          </div>
        ) : null}
      </div>
    </OfficePage>
  )
}

export async function clientLoader(_: ClientLoaderFunctionArgs) {
  await loadStaffOnce(readStaffSelf, staffSignOut)
  return null
}

export default function ReceiptFilesPage() {
  return <ReceiptFilesScreen desk={useReceiptFiles()} />
}
