import { useCallback } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { paperNames } from '#domain/portal-papers/names.texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { ViewButton } from '#web/frame/office/case-files.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { useOpenedPart } from '#web/opened-part.ts'
import { readCasePaper, readCasePapers, type CasePaper } from './contract.ts'
import { casePapersTexts as texts } from './texts.ts'

export function CasePapers({ caseNumber }: { caseNumber: string }) {
  const read = useCallback(() => call(readCasePapers, { params: { caseNumber } }, { quiet: true }), [caseNumber])
  const { part, problem, load } = useOpenedPart(read, readCasePapers.path, true)
  const download = useAction(async (_press, paperId: string) => {
    const file = await call(readCasePaper, { params: { caseNumber, paperId } }, { quiet: true })
    saveFile(file, texts.title)
  })
  if (problem) return <LoadFailed level={2} words={texts.failed} problem={problem} onRetry={() => void load()} />
  if (!part) return <Skeleton label={texts.loading} />
  const isUnread = part.papers.some(({ unread }) => unread !== null)
  return (
    <section aria-labelledby="case-papers" className="flex flex-col gap-3">
      <h2 id="case-papers" className="text-h3">
        {texts.title}
      </h2>
      <Banner tone={isUnread ? 'warning' : 'info'}>
        <p>{texts.lead[part.use]}</p>
        {isUnread ? <p>{texts.typed}</p> : null}
        {part.agreed ? null : <p>{texts.agent}</p>}
      </Banner>
      <ProblemBanner problem={download.problem} />
      <ul className="grid gap-6 @pair:grid-cols-2">
        {part.papers.map((paper) => (
          <Paper key={paper.id} paper={paper} busy={download.busy} onOpen={() => void download.run(paper.id)} />
        ))}
      </ul>
    </section>
  )
}

type PaperProps = { paper: CasePaper; busy: boolean; onOpen: () => void }

function Paper({ paper: { id, kind, unread, figures, size, at }, busy, onOpen }: PaperProps) {
  const name = paperNames[kind]
  return (
    <li className="flex min-w-0 flex-col gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-label">{name}</h3>
        <Chip tone={unread === null ? 'good' : 'warning'}>{unread === null ? texts.read : texts.unread[unread]}</Chip>
        <span className="text-caption text-quiet tabular-nums">
          {momentInWords(new Date(at))} · {texts.size(size)}
        </span>
      </div>
      {figures.length > 0 ? <Facts facts={figures} close /> : null}
      <div className="flex flex-wrap gap-2">
        <ViewButton name={name} wanted={{ file: id }} />
        <Button
          size="small"
          tone="outline"
          busy={busy}
          aria-label={texts.openOf(name)}
          icon={<Icon name="file-down" size={16} aria-hidden="true" />}
          onClick={onOpen}
        >
          {texts.open}
        </Button>
      </div>
    </li>
  )
}
