import { useState } from 'react'
import { Icon } from '#design/icons/icon.tsx'
import { Button } from '#design/buttons/button.tsx'
import { acceptOf } from '#web/files/fit-file.ts'
import { FileButton } from '#design/buttons/file-button.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { receiptFileKinds } from '#domain/filed-return/receipt-files.ts'
import { isSlip, type SlipKind, slipKinds, taxOfSlip } from '#domain/filed-return/slips.ts'
import { slipNames } from '#domain/filed-return/texts.ts'
import { won } from '#domain/money.ts'
import { dayInWords, isDay, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { type FilingTabProps, Part, quiet } from './part.tsx'
import { filingTexts } from './texts.ts'
import { writeSlipNumbers } from './contract.ts'
import type { FilingActs } from './filing.tab.tsx'

const numbersTexts = filingTexts.bills.numbers
type Typed = { payCode: string; bank: string; account: string }
type NumbersDialogProps = {
  name: string
  act: FilingActs['writeNumbers']
  onNumbers: (typed: Typed) => Promise<true | undefined>
  problem: FilingTabProps['problem']
}

function NumbersDialog({ name, act, onNumbers, problem }: NumbersDialogProps) {
  const [open, setOpen] = useState(false)
  const form = useApiForm({
    endpoint: writeSlipNumbers,
    start: { payCode: '', bank: '', account: '' },
    sentences: { payCode: numbersTexts.payCodeWrong, bank: numbersTexts.bankWrong, account: numbersTexts.accountWrong },
    toBody: (typed) => ({ version: 1, ...typed }),
    act,
    send: async ({ payCode, bank, account }) => {
      const done = await onNumbers({ payCode, bank, account })
      if (done) setOpen(false)
      return done
    },
  })
  return (
    <>
      <Button size="small" tone="outline" aria-label={numbersTexts.pressOf(name)} onClick={() => setOpen(true)}>
        {numbersTexts.press}
      </Button>
      <FormDialog
        form={form}
        open={open}
        title={numbersTexts.title}
        onClose={() => {
          setOpen(false)
          form.clearProblems()
        }}
        yes={numbersTexts.yes}
        no={numbersTexts.no}
        refusal={form.pressed && !act.busy ? problem(act.problem) : null}
      >
        <p>{numbersTexts.body}</p>
        <TextField
          label={numbersTexts.payCode}
          hint={numbersTexts.payCodeHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('payCode')}
        />
        <TextField label={numbersTexts.bank} autoComplete="off" {...form.field('bank')} />
        <TextField label={numbersTexts.account} inputMode="numeric" autoComplete="off" {...form.field('account')} />
      </FormDialog>
    </>
  )
}

const texts = filingTexts.bills
type Papers = CaseFile['papers']

const leftWon = (kind: SlipKind, { slipsLeft }: Papers) =>
  taxOfSlip(kind) === 'national' ? slipsLeft.nationalWon : slipsLeft.localWon

/** What was chosen to be paid later comes with a slip of its own. */
function usualWon(kind: SlipKind, papers: Papers, draft: CaseFile['draft']): number {
  const left = leftWon(kind, papers)
  const later = draft?.instalments.find(({ tax }) => tax === taxOfSlip(kind))?.laterWon ?? 0
  if (later === 0 || later >= left) return left
  return kind.endsWith('instalment') ? later : left - later
}

export function SlipsPart({ file: { papers: all, acts: may, row, draft }, acts, problem }: FilingTabProps) {
  const papers = {
    ...all,
    bills: all.bills.filter(
      ({ kind }) => kind !== 'book' && !receiptFileKinds.some((receiptFileKind) => receiptFileKind === kind),
    ),
  }
  const choices = slipKinds.filter((kind) => leftWon(kind, papers) > 0)
  const mayUpload = may.includes('upload-bill')
  const early = !['ready-to-file', 'filed', 'done'].includes(row.officeState)
  const nothing = early ? texts.early : mayUpload ? texts.none : texts.notDue
  return (
    <Part title={texts.title}>
      {papers.bills.length > 0 ? (
        <SlipList
          papers={papers}
          act={may.includes('withdraw-bill') ? acts.withdrawBill : null}
          mark={may.includes('mark-slip') ? acts.markSlip : null}
          numbers={may.includes('mark-slip') ? acts.writeNumbers : null}
          problem={problem}
        />
      ) : (
        quiet(nothing)
      )}
      {problem(acts.withdrawBill.problem ?? acts.markSlip.problem)}
      {mayUpload && choices.length > 0 ? (
        <SlipForm key={choices.join()} choices={choices} papers={papers} draft={draft} acts={acts} problem={problem} />
      ) : null}
    </Part>
  )
}

type SlipListProps = Pick<FilingTabProps, 'problem'> & {
  papers: Papers
  act: FilingTabProps['acts']['withdrawBill'] | null
  mark: FilingTabProps['acts']['markSlip'] | null
  numbers: FilingTabProps['acts']['writeNumbers'] | null
}

function SlipList({ papers, act, mark, numbers, problem }: SlipListProps) {
  return (
    <ul aria-label={texts.list} className="flex flex-col divide-y divide-line">
      {papers.bills.map((bill) => (
        <li key={bill.id} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-small">
          <span className="min-w-0 grow wrap-anywhere">
            {slipNames[bill.kind] ?? bill.fileName}
            {bill.amountWon === null ? null : <strong className="pl-2 tabular-nums">{won(bill.amountWon)}</strong>}
            <span className="block text-caption text-secondary">
              {bill.payBy === null ? null : `${texts.until(dayInWords(seoulInstant(bill.payBy)))} · `}
              {bill.fileName}
            </span>
            {bill.numbers ? <span className="block text-caption text-secondary">{texts.numbers.there}</span> : null}
            {bill.paid ? (
              <span className="block text-caption font-medium text-good-deep">
                {texts.paidBy[bill.paid.by](momentInWords(new Date(bill.paid.at)))}
              </span>
            ) : null}
          </span>
          {numbers && isSlip(bill.kind) ? (
            <NumbersDialog
              name={slipNames[bill.kind] ?? bill.fileName}
              act={numbers}
              onNumbers={(typed) => numbers.run(bill.id, typed)}
              problem={problem}
            />
          ) : null}
          {mark ? (
            <Button
              size="small"
              tone="outline"
              busy={mark.busy}
              aria-label={`${bill.paid ? texts.unpaid : texts.paid}: ${bill.fileName}`}
              onClick={() => void mark.run(bill.id, bill.paid === null)}
            >
              {bill.paid ? texts.unpaid : texts.paid}
            </Button>
          ) : null}
          {act ? (
            <ReasonDialog
              press={texts.withdraw}
              name={texts.withdrawOf(bill.fileName)}
              title={texts.withdrawAsk.title}
              body={texts.withdrawAsk.body}
              busy={act.busy}
              onReason={(reason) => act.run(bill.id, reason)}
              refusal={problem(act.problem)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type SlipFormProps = Pick<FilingTabProps, 'acts' | 'problem'> &
  Pick<CaseFile, 'draft'> & { choices: readonly SlipKind[]; papers: Papers }

function SlipForm({ choices, papers, draft, acts, problem }: SlipFormProps) {
  const first = choices[0] ?? 'national-slip'
  const [kind, setKind] = useState<SlipKind>(first)
  const [sum, setSum] = useState(String(usualWon(first, papers, draft)))
  const [payBy, setPayBy] = useState(papers.payBy.due)
  const choose = (to: SlipKind) => {
    setKind(to)
    setSum(String(usualWon(to, papers, draft)))
    setPayBy(to.endsWith('instalment') ? papers.payBy.instalment : papers.payBy.due)
  }
  const reading = readWon(sum)
  const amountWon = reading.kind === 'amount' ? reading.won : 0
  const wrong =
    amountWon < 1 || amountWon > leftWon(kind, papers)
      ? texts.wrongAmount(won(leftWon(kind, papers)))
      : isDay(payBy)
        ? null
        : texts.wrongDay
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={texts.kind}
        choices={choices.map((value) => ({ value, label: slipNames[value] ?? value }))}
        value={kind}
        onChange={(event) => choose(event.target.value as SlipKind)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <AmountField label={texts.amount} value={sum} onChange={setSum} />
        <TextField label={texts.payBy} type="date" value={payBy} onChange={(event) => setPayBy(event.target.value)} />
      </div>
      <FileButton
        label={texts.choose}
        hint={texts.hint}
        accept={acceptOf.pdf}
        busy={acts.sendBill.busy}
        tone="outline"
        disabledReason={wrong}
        icon={<Icon name="file-up" size={18} aria-hidden="true" />}
        onFiles={([chosen]) => chosen && void acts.sendBill.run(chosen, { kind, amountWon, payBy })}
      />
      {problem(acts.sendBill.problem)}
    </div>
  )
}
