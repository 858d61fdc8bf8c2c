import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { receiptWords, stateWords } from '#domain/office-case/texts.ts'
import type { FilingActs } from '#office/report/filing-acts.ts'
import { Part, quiet, type FilingTabProps } from '#office/report/part.tsx'
import { localProblem, portalProblem } from '#office/report/rules.ts'
import { filingTexts } from '#office/report/texts.ts'
import { longest } from '#web/forms/limits.ts'
import { recordFiling } from '#office/report/contract.ts'

const words = filingTexts.receipts
const localStates: Readonly<Record<string, string>> = stateWords['local-tax']

export function ReceiptsPart(props: FilingTabProps) {
  const { file, acts, problem } = props
  const { filing, acts: may } = file
  if (filing.portalReceiptNumber && !may.includes('file')) return <WrittenReceipts {...props} />
  return (
    <Part title={words.title}>
      {may.includes('file') ? (
        <ReceiptsForm act={acts.recordFiling} />
      ) : (
        quiet(may.includes('make-report') ? words.early : words.none)
      )}
      {problem(unlessRepeat(acts.recordFiling.problem))}
    </Part>
  )
}

function WrittenReceipts({ file, acts, problem }: FilingTabProps) {
  const [correcting, setCorrecting] = useState(false)
  const { filing, acts: may } = file
  return (
    <Part title={words.title}>
      <Facts
        facts={[
          { name: receiptWords.portal, value: filing.portalReceiptNumber },
          {
            name: receiptWords.local,
            value: filing.localReceiptNumber ?? localStates[filing.localTaxState] ?? filing.localTaxState,
          },
        ]}
      />
      {may.includes('file-local') ? <LocalForm act={acts.recordLocal} /> : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may.includes('correct-receipts') ? (
          <Button size="small" tone="outline" aria-expanded={correcting} onClick={() => setCorrecting(!correcting)}>
            {words.correct}
          </Button>
        ) : null}
        {may.includes('reject-filing') ? (
          <ReasonDialog
            press={words.reject}
            title={words.rejectAsk.title}
            body={words.rejectAsk.body}
            busy={acts.rejectFiling.busy}
            onReason={(reason) => acts.rejectFiling.run(reason)}
            refusal={problem(acts.rejectFiling.problem)}
          />
        ) : null}
      </div>
      {correcting ? <CorrectForm filing={filing} act={acts.correctReceipts} problem={problem} /> : null}
      {problem(unlessRepeat(acts.recordLocal.problem ?? acts.correctReceipts.problem ?? acts.rejectFiling.problem))}
    </Part>
  )
}

type LocalFieldProps = { value: string; onChange: (value: string) => void; error: string | null }

function LocalField({ value, onChange, error }: LocalFieldProps) {
  return (
    <TextField
      label={receiptWords.local}
      hint={words.localHint}
      autoComplete="off"
      maxLength={longest(recordFiling.body, 'localReceiptNumber')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}

function PortalField({ value, onChange, error }: LocalFieldProps) {
  return (
    <TextField
      label={receiptWords.portal}
      hint={words.portalHint}
      autoComplete="off"
      inputMode="numeric"
      maxLength={longest(recordFiling.body, 'portalReceiptNumber')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}

/** The form itself shows this error. */
const unlessRepeat = (problem: CallProblem | null) => (problem?.code === 'case.receipt-repeat' ? null : problem)

/** Shown after the server reports a repeated number. */
function useRepeat(act: { problem: CallProblem | null }) {
  const [reason, setReason] = useState('')
  const asked = act.problem?.code === 'case.receipt-repeat' || reason !== ''
  const missing = asked && reason.trim().length < 2
  const field = asked ? (
    <div className="flex flex-col gap-3">
      <Banner tone="warning" live title={words.repeat.title}>
        {words.repeat.body}
      </Banner>
      <TextField
        label={words.repeat.reason}
        maxLength={longest(recordFiling.body, 'repeatReason')}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={reason !== '' && missing ? words.repeat.missing : null}
      />
    </div>
  ) : null
  return { field, told: asked && !missing ? { repeatReason: reason.trim() } : {} }
}

function LocalForm({ act }: { act: FilingActs['recordLocal'] }) {
  const [local, setLocal] = useState('')
  const [none, setNone] = useState(false)
  const [pressed, setPressed] = useState(false)
  const wrong = !none && localProblem(local) ? words.localWrong : null
  const repeat = useRepeat(act)
  return (
    <form
      noValidate
      aria-label={words.localPress}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (!wrong && !act.busy) void act.run(none ? null : local.trim(), repeat.told)
      }}
    >
      {none ? null : <LocalField value={local} onChange={setLocal} error={pressed ? wrong : null} />}
      <Checkbox
        label={words.notApplicable}
        detail={words.notApplicableDetail}
        checked={none}
        onChange={(event) => setNone(event.target.checked)}
      />
      {repeat.field}
      <div>
        <Button type="submit" size="medium" busy={act.busy}>
          {words.localPress}
        </Button>
      </div>
    </form>
  )
}

type CorrectFormProps = Pick<FilingTabProps, 'problem'> & {
  filing: FilingTabProps['file']['filing']
  act: FilingActs['correctReceipts']
}

function CorrectForm({ filing, act, problem }: CorrectFormProps) {
  const [portal, setPortal] = useState(filing.portalReceiptNumber ?? '')
  const [local, setLocal] = useState(filing.localReceiptNumber ?? '')
  const hasLocal = filing.localReceiptNumber !== null
  const wrongPortal = portalProblem(portal) ? words.portalWrong : null
  const wrongLocal = hasLocal && localProblem(local) ? words.localWrong : null
  const repeat = useRepeat(act)
  return (
    <div className="flex flex-col gap-4">
      <PortalField value={portal} onChange={setPortal} error={wrongPortal} />
      {hasLocal ? <LocalField value={local} onChange={setLocal} error={wrongLocal} /> : null}
      {wrongPortal || wrongLocal ? null : (
        <div>
          <ReasonDialog
            press={words.press}
            title={words.correct}
            body={words.ask.body(portal.trim(), hasLocal ? local.trim() : (localStates[filing.localTaxState] ?? ''))}
            busy={act.busy}
            onReason={(reason) =>
              act.run({
                portalReceiptNumber: portal.trim(),
                localReceiptNumber: hasLocal ? local.trim() : null,
                reason,
                ...repeat.told,
              })
            }
            refusal={repeat.field ?? problem(act.problem)}
          />
        </div>
      )}
    </div>
  )
}

type Local = 'number' | 'none' | 'later'

function ReceiptsForm({ act }: { act: FilingActs['recordFiling'] }) {
  const [portal, setPortal] = useState('')
  const [local, setLocal] = useState('')
  const [how, setHow] = useState<Local>('number')
  const [pressed, setPressed] = useState(false)
  const wrongPortal = portalProblem(portal) ? words.portalWrong : null
  const wrongLocal = how === 'number' && localProblem(local) ? words.localWrong : null
  const repeat = useRepeat(act)
  const submit = async () => {
    setPressed(true)
    if (wrongPortal || wrongLocal || act.busy) return
    const number = how === 'number' ? local.trim() : null
    const said = how === 'later' ? words.later : stateWords['local-tax']['not-applicable']
    const sure = await confirm({
      title: words.ask.title,
      body: words.ask.body(portal.trim(), number ?? said),
      yes: words.ask.yes,
      no: words.ask.no,
    })
    if (!sure) return
    const receipts = { portalReceiptNumber: portal.trim(), localReceiptNumber: number, ...repeat.told }
    void act.run({ ...receipts, ...(how === 'later' ? { localLater: true } : {}) })
  }
  const tick = (to: Local, label: string, detail: string) => (
    <Checkbox
      label={label}
      detail={detail}
      checked={how === to}
      onChange={(event) => setHow(event.target.checked ? to : 'number')}
    />
  )
  return (
    <form
      noValidate
      aria-label={words.title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PortalField value={portal} onChange={setPortal} error={pressed ? wrongPortal : null} />
      {how === 'number' ? <LocalField value={local} onChange={setLocal} error={pressed ? wrongLocal : null} /> : null}
      {tick('none', words.notApplicable, words.notApplicableDetail)}
      {tick('later', words.later, words.laterDetail)}
      {repeat.field}
      <div>
        <Button type="submit" size="medium" busy={act.busy}>
          {words.press}
        </Button>
      </div>
    </form>
  )
}
