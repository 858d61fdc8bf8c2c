import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import { isDoubtful, isOpenTransmission } from '#domain/filed-return/transmission.ts'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { type FilingTabProps, Part, quiet } from '#office/report/part.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import type { TransmissionView } from './schemas.ts'
import { transmissionTexts as texts } from './texts.ts'
import type { ReturnPreview } from './use-transmission.ts'

export function TransmissionPart(props: FilingTabProps) {
  const { file, acts, problem } = props
  const { transmission } = file.filing
  const [preview, setPreview] = useState<ReturnPreview | null>(null)
  const isOpen = transmission !== null && isOpenTransmission(transmission.state)
  if (file.row.officeState !== 'ready-to-file' && !isOpen) return null
  return (
    <Part title={texts.title}>
      {transmission ? <State {...props} transmission={transmission} /> : null}
      {isOpen ? null : <Ways {...props} onPreview={setPreview} />}
      {problem(acts.previewReturn.problem ?? acts.resumeTransmission.problem)}
      <Preview acts={acts} problem={problem} preview={preview} onClose={() => setPreview(null)} />
    </Part>
  )
}

const toneOf = (state: TransmissionView['state']) =>
  isDoubtful(state) ? 'warning' : state === 'refused' ? 'danger' : 'info'

function State({ file, acts, problem, transmission }: FilingTabProps & { transmission: TransmissionView }) {
  const { revalidate, state: loading } = useRevalidator()
  const { state, by: sender, startedAt, lookedAt, code } = transmission
  if (state === 'accepted') return null
  const may = (act: FilingTabProps['file']['acts'][number]) => file.acts.includes(act)
  return (
    <>
      <Banner tone={toneOf(state)} title={texts.states[state]}>
        <p>{texts.bodies[state]}</p>
        <p className="text-caption text-secondary">
          {texts.by(sender, momentInWords(new Date(startedAt)))}
          {lookedAt ? ` ${texts.looked(momentInWords(new Date(lookedAt)))}` : ''}
          {code ? ` ${texts.code(code)}` : ''}
        </p>
      </Banner>
      {isOpenTransmission(state) ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="outline" busy={loading === 'loading'} onClick={() => void revalidate()}>
            {texts.again}
          </Button>
          {may('resume-transmission') ? (
            <Button
              size="small"
              tone="outline"
              busy={acts.resumeTransmission.busy}
              onClick={() => void acts.resumeTransmission.run()}
            >
              {texts.resume.press}
            </Button>
          ) : null}
          {may('give-up-transmission') ? (
            <ReasonDialog
              press={texts.giveUp.press}
              title={texts.giveUp.title}
              body={texts.giveUp.body}
              busy={acts.giveUpTransmission.busy}
              onReason={(reason) => acts.giveUpTransmission.run(reason)}
              refusal={problem(acts.giveUpTransmission.problem)}
            />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

type WayProps = { name: string; body: string; children: ReactNode }

const Way = ({ name, body, children }: WayProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
    <span className="min-w-0 grow basis-60">
      <span className="block font-medium">{name}</span>
      <span className="block text-small text-secondary">{body}</span>
    </span>
    {children}
  </li>
)

function Ways({ file, acts, onPreview }: FilingTabProps & { onPreview: (found: ReturnPreview) => void }) {
  const look = async () => {
    const found = await acts.previewReturn.run()
    if (found) onPreview(found)
  }
  const { sheet, file: records, vendor, label } = texts.ways
  const { caseNumber } = file.row
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      <Way name={sheet.name} body={sheet.body}>
        <ButtonLink to={`${href('/office/cases/:caseNumber', { caseNumber })}#sheet`} size="small" tone="outline">
          {sheet.press}
        </ButtonLink>
      </Way>
      <Way name={records.name} body={records.body}>
        <ButtonLink to={href('/office/record-files')} size="small" tone="outline">
          {records.press}
        </ButtonLink>
      </Way>
      <Way name={vendor.name} body={file.filing.throughVendor ? vendor.body : vendor.off}>
        {!file.filing.throughVendor ? null : file.acts.includes('submit-return') ? (
          <Button size="small" busy={acts.previewReturn.busy} onClick={() => void look()}>
            {vendor.press}
          </Button>
        ) : (
          quiet(vendor.notYet)
        )}
      </Way>
    </ul>
  )
}

type PreviewProps = Pick<FilingTabProps, 'acts' | 'problem'> & { preview: ReturnPreview | null; onClose: () => void }

function Preview({ acts, problem, preview, onClose }: PreviewProps) {
  const words = texts.preview
  const send = async () => {
    if (preview && (await acts.submitReturn.run(preview))) onClose()
  }
  return (
    <Dialog
      open={preview !== null}
      title={words.title}
      onClose={onClose}
      foot={
        <>
          <Button wide size="medium" busy={acts.submitReturn.busy} onClick={() => void send()}>
            {words.yes}
          </Button>
          <Button wide size="medium" tone="outline" onClick={onClose}>
            {words.no}
          </Button>
        </>
      }
    >
      <p>{words.body}</p>
      {preview ? (
        <Facts
          framed
          facts={[
            { name: words.name, value: preview.name },
            { name: words.number, value: preview.residentNumberMask },
            { name: words.form, value: preview.form },
            { name: words.year, value: words.yearOf(preview.incomeYear) },
            { name: preview.nationalWon < 0 ? words.refund : words.due, value: won(Math.abs(preview.nationalWon)) },
            { name: words.rows, value: words.rowsOf(preview.rows) },
          ]}
        />
      ) : null}
      {problem(acts.submitReturn.problem)}
    </Dialog>
  )
}
