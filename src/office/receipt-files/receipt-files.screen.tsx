import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { ReceiptDesk } from './chosen.ts'
import { FileCard } from './file-card.tsx'
import { receiptFilesTexts as texts } from './texts.ts'

/** Files are chosen, each is shown with its proposed case, and a person confirms one after the other. */
export function ReceiptFilesScreen({ desk }: { desk: ReceiptDesk }) {
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
          accept="application/pdf,.pdf"
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
