import type { ClientLoaderFunctionArgs } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { acceptOf } from '#web/files/fit-file.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { isSettled, isSure, type ChosenFile } from './batch.ts'
import { useReceiptFiles, type ReceiptList } from './chosen.ts'
import { FactsLine, PaperCard, paperName } from './paper-card.tsx'
import { receiptFilesTexts as texts } from './texts.ts'

type PartProps = { papers: readonly ChosenFile[]; receiptList: ReceiptList }

function SurePart({ papers, receiptList }: PartProps) {
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="sure" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h2 id="sure" className="text-h3">
            {texts.sure.title(papers.length)}
          </h2>
          <p className="text-small text-secondary">{texts.sure.lead}</p>
        </div>
        <Button busy={receiptList.confirmAll.busy} onClick={() => void receiptList.confirmAll.run()}>
          {texts.sure.press(papers.length)}
        </Button>
      </div>
      <ProblemBanner problem={receiptList.confirmAll.problem} />
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {papers.map((paper) => (
          <li key={paper.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small">
            <span className="min-w-0 grow basis-64">
              <CaseLink caseNumber={paper.target}>{paperName(paper)}</CaseLink>
              <FactsLine paper={paper} />
            </span>
            <span className="min-w-0 basis-64 text-caption text-secondary wrap-anywhere">
              {paper.name}
              {paper.writesNumber ? <span className="block">{texts.sure.number}</span> : null}
              {paper.numberLater ? <span className="block">{texts.later}</span> : null}
            </span>
            <RemoveButton paper={paper} receiptList={receiptList} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RemoveButton({ paper: { key, name }, receiptList }: { paper: ChosenFile; receiptList: ReceiptList }) {
  return (
    <Button size="small" tone="text" aria-label={texts.removeOf(name)} onClick={() => receiptList.remove([key])}>
      {texts.remove}
    </Button>
  )
}

function DoubtfulPart({ papers, receiptList }: PartProps) {
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="doubtful" className="flex flex-col gap-3">
      <div>
        <h2 id="doubtful" className="text-h3">
          {texts.doubtful.title(papers.length)}
        </h2>
        <p className="text-small text-secondary">{texts.doubtful.lead}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {papers.map((paper) => (
          <PaperCard key={paper.key} paper={paper} receiptList={receiptList} />
        ))}
      </ul>
    </section>
  )
}

function DonePart({ papers, receiptList }: PartProps) {
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="done" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="done" className="grow text-h3">
          {texts.doneList(papers.length)}
        </h2>
        <Button size="small" tone="outline" onClick={() => receiptList.remove(papers.map(({ key }) => key))}>
          {texts.clear}
        </Button>
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {papers.map((paper) => (
          <li key={paper.key} className="flex flex-wrap gap-x-4 gap-y-1 py-2 text-small">
            <span className="min-w-0 grow basis-64">
              <CaseLink caseNumber={paper.target}>{paperName(paper)}</CaseLink>
            </span>
            <span className="min-w-0 basis-64 text-secondary wrap-anywhere">
              {paper.state === 'added' ? texts.done : texts.kept} {paper.resultNote}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReceiptFilesScreen({ receiptList }: { receiptList: ReceiptList }) {
  const { papers } = receiptList
  const done = papers.filter(isSettled)
  const sure = papers.filter(isSure)
  const doubtful = papers.filter((paper) => !isSettled(paper) && !isSure(paper))
  const count = papers.length > 0 ? texts.count(papers.length - done.length, done.length) : null
  return (
    <OfficePage
      title={texts.title}
      aside={
        count ? (
          <span role="status" className="text-small text-secondary tabular-nums">
            {receiptList.progress ?? count}
          </span>
        ) : null
      }
    >
      <div className="flex flex-col gap-6">
        <p className="max-w-text text-small text-secondary">{texts.lead}</p>
        <div className="flex flex-wrap items-start gap-3">
          <FileButton
            label={texts.choose}
            hint={texts.hint}
            accept={acceptOf.pdf}
            multiple
            busy={receiptList.choose.busy}
            icon={<Icon name="file-up" size={18} aria-hidden="true" />}
            onFiles={(files) => void receiptList.choose.run(files)}
          />
          {receiptList.choose.busy && receiptList.progress ? (
            <p role="status" className="flex items-center gap-3 text-small text-secondary tabular-nums">
              {receiptList.progress}
              <Button size="small" tone="outline" onClick={receiptList.stop}>
                {texts.stop}
              </Button>
            </p>
          ) : null}
        </div>
        {receiptList.left.length > 0 ? (
          <Banner tone="warning" live>
            <ul className="flex flex-col gap-1">
              {receiptList.left.map((words) => (
                <li key={words} className="wrap-anywhere">
                  {words}
                </li>
              ))}
            </ul>
          </Banner>
        ) : null}
        <ProblemBanner problem={receiptList.choose.problem} />
        {papers.length === 0 && !receiptList.choose.busy ? (
          <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
        ) : null}
        <SurePart papers={sure} receiptList={receiptList} />
        <DoubtfulPart papers={doubtful} receiptList={receiptList} />
        <DonePart papers={done} receiptList={receiptList} />
      </div>
    </OfficePage>
  )
}

export async function clientLoader(_: ClientLoaderFunctionArgs) {
  await loadStaffOnce(readStaffSelf, staffSignOut)
  return null
}

export default function ReceiptFilesPage() {
  return <ReceiptFilesScreen receiptList={useReceiptFiles()} />
}
