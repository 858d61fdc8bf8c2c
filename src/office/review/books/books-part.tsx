import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { bookKeepers, type BookKeeper } from '#domain/books.ts'
import { acceptOf } from '#web/files/fit-file.ts'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import type { Action } from '#web/action.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { booksTexts as texts, keeperNames } from './texts.ts'
import type { CaseBooks } from './schemas.ts'
import { keepBooks } from '#office/review/contract.ts'
import { ViewButton } from '#web/frame/office/case-files.tsx'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

export type BooksChange = {
  keeper?: BookKeeper
  expenses?: { business: number; expensesWon: number }[]
  answers?: { answer: string; isUsed: boolean }[]
  reason: string
}
export type BooksActs = {
  caseNumber: string
  again: (said: string) => Promise<true>
  keep: Action<[BooksChange], unknown>
  upload: Action<[File], unknown>
  withdraw: Action<[billId: string, reason: string], true>
  open: Action<[{ id: string; fileName: string }], unknown>
}

type BooksPartProps = {
  books: CaseBooks
  acts: BooksActs
  mayChange: boolean
  problem: (problem: CallProblem | null) => ReactNode
}

const ImportDesk = lazy(async () => ({ default: (await import('./import-desk.tsx')).ImportDesk }))

function Imports({ books, acts, mayChange }: Omit<BooksPartProps, 'problem'>) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button size="medium" tone="outline" onClick={() => setOpen(true)}>
          {texts.imports}
        </Button>
      </div>
    )
  return (
    <Suspense fallback={<Skeleton />}>
      <ImportDesk caseNumber={acts.caseNumber} books={books} mayChange={mayChange} again={acts.again} />
    </Suspense>
  )
}

const when = (at: string) => momentInWords(new Date(at))

export function BooksPart({ books, acts, mayChange, problem }: BooksPartProps) {
  return (
    <section aria-label={texts.title} className="flex flex-col gap-4">
      <div>
        <h2 className="text-h3">{texts.title}</h2>
        <p className="text-small text-secondary">{texts.lead}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line text-small empty:hidden">
        {books.businesses.map(({ tradeCode, revenueWon, expensesWon, from }, at) => (
          // A trade may occur twice, so its index is the key.
          <li key={at} className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <span className="min-w-0 grow">
              {texts.expenses(tradeCode)}
              <span className="block text-caption text-secondary tabular-nums">{texts.revenue(won(revenueWon))}</span>
            </span>
            {expensesWon === null ? null : <span className="font-medium tabular-nums">{won(expensesWon)}</span>}
            <Chip tone={expensesWon === null ? 'warning' : 'good'}>
              {expensesWon === null ? texts.assumed : from ? texts.from : texts.typed}
            </Chip>
          </li>
        ))}
        <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 py-1">
          <span>{texts.keeper}</span>
          {books.keeper ? (
            <span className="font-medium">{keeperNames[books.keeper]}</span>
          ) : (
            <Chip tone="warning">{texts.noFile}</Chip>
          )}
        </li>
        {books.since === null ? null : (
          <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 py-1">
            <span>{texts.since}</span>
            <span className="font-medium tabular-nums">{texts.sinceYear(books.since, books.incomeYear)}</span>
          </li>
        )}
      </ul>
      {books.imbalances.length > 0 && books.explained === null ? (
        <p className="text-small font-medium text-danger">{texts.uneven}</p>
      ) : null}
      <Imports books={books} acts={acts} mayChange={mayChange} />
      {mayChange ? <LedgerForm books={books} act={acts.keep} problem={problem} /> : null}
      <Files books={books} acts={acts} mayChange={mayChange} problem={problem} />
    </section>
  )
}

/** All businesses are entered at once. */
function LedgerForm({ books, act, problem }: Pick<BooksPartProps, 'books' | 'problem'> & { act: BooksActs['keep'] }) {
  const { businesses } = books
  const form = useApiForm({
    endpoint: keepBooks,
    start: {
      expenses: businesses.map(({ expensesWon }) => (expensesWon === null ? '' : String(expensesWon))),
      keeper: books.keeper ?? '',
      reason: '',
    },
    sentences: texts.missing,
    toBody: ({ expenses, keeper, reason }) => ({
      keeper: keeper as BookKeeper,
      expenses: businesses.map((_, business) => ({ business, expensesWon: wonOf(expenses[business]) })),
      reason: reason.trim(),
    }),
    act,
    stays: true,
    send: async (body) => {
      if ((await act.run(body)) !== undefined) form.clear({ reason: '' })
    },
  })
  return (
    <ApiForm
      form={form}
      label={texts.press}
      className="flex flex-col gap-4"
      press={texts.press}
      button={{ tone: 'secondary' }}
      refusal={problem(act.problem)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Amounts
          businesses={businesses}
          amounts={form.typed.expenses}
          pressed={form.pressed}
          onAmounts={(expenses) => form.set({ expenses: [...expenses] })}
        />
        <SelectField
          label={texts.keeper}
          placeholder={texts.choose}
          choices={bookKeepers.map((value) => ({ value, label: keeperNames[value] }))}
          {...form.field('keeper')}
        />
      </div>
      <TextField label={texts.reason} hint={texts.reasonHint} autoComplete="off" {...form.field('reason')} />
    </ApiForm>
  )
}

/** In won; NaN for invalid input. */
const wonOf = (typed: string | undefined) => {
  const reading = readWon(typed ?? '')
  return reading.kind === 'amount' ? reading.won : Number.NaN
}
const isAmount = (typed: string | undefined) => !Number.isNaN(wonOf(typed))

type AmountsProps = {
  businesses: CaseBooks['businesses']
  amounts: readonly string[]
  pressed: boolean
  onAmounts: (amounts: readonly string[]) => void
}

function Amounts({ businesses, amounts, pressed, onAmounts }: AmountsProps) {
  return businesses.map(({ tradeCode }, at) => (
    <AmountField
      key={at}
      label={texts.expenses(tradeCode)}
      value={amounts[at] ?? ''}
      onChange={(value) => onAmounts(businesses.map((_, index) => (index === at ? value : (amounts[index] ?? ''))))}
      error={pressed && !isAmount(amounts[at]) ? texts.missing.expenses : null}
    />
  ))
}

function Files({ books: { files, answers }, acts, mayChange, problem }: BooksPartProps) {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-label">{texts.files}</h3>
      {files.length + answers.length === 0 ? <p className="text-small text-secondary">{texts.noFile}</p> : null}
      <ul aria-label={texts.files} className="flex flex-col divide-y divide-line text-small empty:hidden">
        {files.map(({ id, fileName, at }) => (
          <li key={id} className="flex min-h-10 flex-wrap items-center gap-2 py-1">
            <span className="min-w-0 grow wrap-anywhere">
              {fileName}
              <span className="block text-caption text-secondary tabular-nums">{when(at)}</span>
            </span>
            <ViewButton name={fileName} wanted={{ file: id }} />
            <Button
              size="small"
              tone="text"
              aria-label={texts.openOf(fileName, when(at))}
              busy={acts.open.busy}
              onClick={() => void acts.open.run({ id, fileName })}
            >
              {texts.open}
            </Button>
            {mayChange ? (
              <ReasonDialog
                press={texts.withdraw}
                name={texts.withdrawOf(fileName, when(at))}
                title={texts.withdrawAsk.title}
                body={texts.withdrawAsk.body}
                busy={acts.withdraw.busy}
                onReason={(reason) => acts.withdraw.run(id, reason)}
                refusal={problem(acts.withdraw.problem)}
              />
            ) : null}
          </li>
        ))}
        {answers.map(({ answer, at, files: count, isUsed }) => (
          <li key={answer} className="flex min-h-10 flex-wrap items-center gap-2 py-1">
            <span className="min-w-0 grow wrap-anywhere">{texts.answer(count, when(at))}</span>
            {isUsed ? <Chip tone="good">{texts.used}</Chip> : null}
            <ViewButton name={texts.answer(count, when(at))} wanted={{ question: answer }} />
            {mayChange ? (
              <Button
                size="small"
                tone="outline"
                busy={acts.keep.busy}
                onClick={() => void acts.keep.run({ answers: [{ answer, isUsed: !isUsed }], reason: texts.usedReason })}
              >
                {isUsed ? texts.useNot : texts.use}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {problem(acts.open.problem)}
      {mayChange ? <Upload act={acts.upload} problem={problem} /> : null}
    </div>
  )
}

function Upload({ act, problem }: { act: BooksActs['upload'] } & Pick<BooksPartProps, 'problem'>) {
  return (
    <>
      <FileButton
        label={texts.upload}
        hint={texts.uploadHint}
        accept={acceptOf.pdf}
        busy={act.busy}
        tone="outline"
        icon={<Icon name="file-up" size={18} aria-hidden="true" />}
        onFiles={([file]) => file && void act.run(file)}
      />
      {problem(act.problem)}
      <p className="text-small text-secondary">{texts.ask}</p>
    </>
  )
}
