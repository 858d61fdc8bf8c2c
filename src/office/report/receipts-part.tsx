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
import { seenLength } from '#domain/plain-text.ts'
import type { FilingActs } from './filing.tab.tsx'
import { Part, quiet, type FilingTabProps } from '#office/report/part.tsx'
import { localProblem, portalProblem } from '#office/report/rules.ts'
import { filingTexts } from '#office/report/texts.ts'
import { longest } from '#web/forms/limits.ts'
import { recordFiling, recordLocalFiling } from '#office/report/contract.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

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
        quiet(
          file.draft && !file.draft.approved ? words.unseen : may.includes('make-report') ? words.early : words.none,
        )
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

const unlessRepeat = (problem: CallProblem | null) =>
  problem?.code === 'case.receipt-repeat' || problem?.code === 'case.figures-stale' ? null : problem

type ReasonRequest = {
  code: 'case.receipt-repeat' | 'case.figures-stale'
  askTexts: { title: string; body: string; reason: string }
}

function useReason(act: { problem: CallProblem | null }, { code, askTexts }: ReasonRequest) {
  const [reason, setReason] = useState('')
  const needsReason = act.problem?.code === code || reason !== ''
  const missing = needsReason && seenLength(reason) < 2
  const field = needsReason ? (
    <div className="flex flex-col gap-3">
      <Banner tone="warning" live title={askTexts.title}>
        {askTexts.body}
      </Banner>
      <TextField
        label={askTexts.reason}
        maxLength={longest(recordFiling.body, 'repeatReason')}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={reason !== '' && missing ? words.repeat.missing : null}
      />
    </div>
  ) : null
  return { field, reason: needsReason && !missing ? reason.trim() : null }
}

/** Shown after the server reports a repeated number. */
function useRepeat(act: { problem: CallProblem | null }) {
  const { field, reason } = useReason(act, { code: 'case.receipt-repeat', askTexts: words.repeat })
  return { field, told: reason === null ? {} : { repeatReason: reason } }
}

function useStale(act: { problem: CallProblem | null }) {
  const { field, reason } = useReason(act, { code: 'case.figures-stale', askTexts: words.stale })
  return { field, told: reason === null ? {} : { staleReason: reason } }
}

function LocalForm({ act }: { act: FilingActs['recordLocal'] }) {
  const repeat = useRepeat(act)
  const form = useApiForm({
    endpoint: recordLocalFiling,
    start: { localReceiptNumber: '', none: false },
    sentences: { localReceiptNumber: words.localWrong },
    toBody: ({ localReceiptNumber, none }) => ({ localReceiptNumber: none ? null : localReceiptNumber.trim() }),
    act,
    stays: true,
    send: ({ localReceiptNumber }) => act.run(localReceiptNumber, repeat.told),
  })
  return (
    <ApiForm
      form={form}
      label={words.localPress}
      className="flex flex-col gap-4"
      press={words.localPress}
      refusal={repeat.field}
    >
      {form.typed.none ? null : <LocalField {...form.value('localReceiptNumber')} />}
      <Checkbox
        label={words.notApplicable}
        detail={words.notApplicableDetail}
        checked={form.typed.none}
        onChange={(event) => form.set({ none: event.target.checked })}
      />
    </ApiForm>
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
  const typedLocal = local.trim()
  const wrongLocal = (hasLocal || typedLocal !== '') && localProblem(local) ? words.localWrong : null
  const repeat = useRepeat(act)
  return (
    <div className="flex flex-col gap-4">
      <PortalField value={portal} onChange={setPortal} error={wrongPortal} />
      {filing.localTaxState === 'not-filed' ? null : (
        <LocalField value={local} onChange={setLocal} error={wrongLocal} />
      )}
      {wrongPortal || wrongLocal ? null : (
        <div>
          <ReasonDialog
            press={words.press}
            title={words.correct}
            body={words.ask.body(portal.trim(), typedLocal || (localStates[filing.localTaxState] ?? ''))}
            busy={act.busy}
            onReason={(reason) =>
              act.run({
                portalReceiptNumber: portal.trim(),
                localReceiptNumber: typedLocal || null,
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
  const repeat = useRepeat(act)
  const stale = useStale(act)
  const form = useApiForm({
    endpoint: recordFiling,
    start: { portalReceiptNumber: '', localReceiptNumber: '', how: 'number' as Local },
    sentences: { portalReceiptNumber: words.portalWrong, localReceiptNumber: words.localWrong },
    toBody: ({ portalReceiptNumber, localReceiptNumber, how }) => ({
      portalReceiptNumber: portalReceiptNumber.trim(),
      localReceiptNumber: how === 'number' ? localReceiptNumber.trim() : null,
      ...(how === 'later' ? { localLater: true } : {}),
    }),
    act,
    stays: true,
    send: async (body) => {
      const without = body.localLater ? words.later : stateWords['local-tax']['not-applicable']
      const { title, yes, no } = words.ask
      const text = words.ask.body(body.portalReceiptNumber, body.localReceiptNumber ?? without)
      if (await confirm({ title, body: text, yes, no })) await act.run({ ...body, ...repeat.told, ...stale.told })
    },
  })
  const { how } = form.typed
  const tick = (to: Local, label: string, detail: string) => (
    <Checkbox
      label={label}
      detail={detail}
      checked={how === to}
      onChange={(event) => form.set({ how: event.target.checked ? to : 'number' })}
    />
  )
  return (
    <ApiForm
      form={form}
      label={words.title}
      className="flex flex-col gap-4"
      press={words.press}
      refusal={
        <>
          {stale.field}
          {repeat.field}
        </>
      }
    >
      <PortalField {...form.value('portalReceiptNumber')} />
      {how === 'number' ? <LocalField {...form.value('localReceiptNumber')} /> : null}
      {tick('none', words.notApplicable, words.notApplicableDetail)}
      {tick('later', words.later, words.laterDetail)}
    </ApiForm>
  )
}
