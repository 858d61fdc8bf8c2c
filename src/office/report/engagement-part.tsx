import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { say } from '#design/messages/status-region.tsx'
import { engagementStandings, stopsReturn } from '#domain/office-case/engagement-standing.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { readEngagement, signEngagement } from '#office/engagement/contract.ts'
import type { DownloadReason } from './contract.ts'
import { type FilingTabProps, Part, quiet } from './part.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { type Action, useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { engagementTexts as texts } from './engagement.texts.ts'

type Engagement = FilingTabProps['file']['engagement']

type EngagementProps = Pick<FilingTabProps, 'file' | 'problem'>

/** Its acts stand here, because the case page loads this part alone later. */
export function EngagementPart({ file, problem }: EngagementProps) {
  const { engagement, acts: may, draft, version, row } = file
  const { signed } = engagement
  const isSigned = signed.length > 0
  const engagementState = engagementStandings.find((known) => known === engagement.standing) ?? 'off'
  const { revalidate } = useRevalidator()
  const params = { caseNumber: row.caseNumber }
  const open = useAction(async (_press, reason: DownloadReason) =>
    saveFile(await call(readEngagement, { params, query: { reason } }, { quiet: true }), texts.file(row.caseNumber)),
  )
  const sign = useAction(async (press) => {
    const { title, body, no } = texts.ask
    if (!(await confirm({ title, body, yes: texts.sign, no }))) return
    await call(signEngagement, { params, body: { version } }, press)
    say(texts.said)
    await revalidate()
  })
  if (engagementState === 'off' && !isSigned) return null
  const note = engagementState === 'office' && draft !== null ? texts.resign : texts.notes[engagementState]
  return (
    <Part title={texts.title}>
      {stopsReturn(engagementState) ? <Banner tone="warning">{note}</Banner> : quiet(note)}
      {isSigned ? <Signatures signed={signed} /> : null}
      {may.includes('sign-engagement') ? (
        <div>
          <Button size="medium" busy={sign.busy} onClick={() => void sign.run()}>
            {texts.sign}
          </Button>
        </div>
      ) : null}
      {isSigned ? <Download act={open} /> : null}
      {problem(sign.problem ?? open.problem)}
    </Part>
  )
}

function Signatures({ signed: [filer, office] }: { signed: Engagement['signed'] }) {
  const words = (signature: Engagement['signed'][number] | undefined) =>
    signature ? `${signature.by} · ${momentInWords(new Date(signature.at))}` : texts.facts.none
  return (
    <Facts
      facts={[
        { name: texts.facts.filer, value: words(filer) },
        { name: texts.facts.office, value: words(office) },
      ]}
    />
  )
}

function Download({ act }: { act: Action<[DownloadReason], unknown> }) {
  const [reason, setReason] = useState<DownloadReason | undefined>()
  const [missing, setMissing] = useState(false)
  const press = () => {
    setMissing(reason === undefined)
    if (reason !== undefined && !act.busy) void act.run(reason)
  }
  return (
    <div className="flex flex-col gap-3">
      <ReasonChoice
        reason={reason}
        missing={missing}
        onReason={(chosen) => {
          setReason(chosen)
          setMissing(false)
        }}
      />
      <div>
        <Button
          size="medium"
          tone="outline"
          busy={act.busy}
          icon={<Icon name="file-down" size={18} aria-hidden="true" />}
          onClick={press}
        >
          {texts.open}
        </Button>
      </div>
    </div>
  )
}
