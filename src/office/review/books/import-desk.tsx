import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { keepBooks, type StaffCalculation } from '#office/review/contract.ts'
import { acceptOf } from '#web/files/fit-file.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { pastedBook } from '#office/books/contract.ts'
import { ReadPart } from './read-part.tsx'
import { importTexts as texts } from './import.texts.ts'
import { type BookFileActs, useBookFiles } from './use-book-files.ts'

type DeskProps = {
  caseNumber: string
  books: StaffCalculation['books']
  mayChange: boolean
  again: (said: string) => Promise<true>
}
type PartProps = Pick<DeskProps, 'books' | 'mayChange'> & { acts: BookFileActs }

const tables = `${acceptOf.pdf},.csv,.xls,.xlsx,.txt,.tsv,text/csv,application/vnd.ms-excel`

/** Books from files: apart, because it is opened seldom. */
export function ImportDesk({ caseNumber, books, mayChange, again }: DeskProps) {
  const acts = useBookFiles(caseNumber, again)
  const part = { books, acts, mayChange }
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <Files {...part} />
      {acts.opened ? <ReadPart key={acts.opened.billId} opened={acts.opened} {...part} /> : null}
      <Balance {...part} />
      <Since {...part} />
    </div>
  )
}

const when = (at: string) => momentInWords(new Date(at))

function Files({ books, acts, mayChange }: PartProps) {
  const words = texts.files
  const files = books.files.filter(({ statements }) => statements !== null)
  return (
    <section aria-label={words.title} className="flex flex-col gap-4">
      <h3 className="text-label">{words.title}</h3>
      {files.length === 0 ? <p className="text-small text-secondary">{words.none}</p> : null}
      <ul
        aria-label={words.title}
        className="flex flex-col divide-y divide-line border-y border-line text-small empty:hidden"
      >
        {files.map(({ id, fileName, at, sha256, statements }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0 grow wrap-anywhere">
              {fileName}
              <span className="block text-caption text-secondary tabular-nums">
                {when(at)} · {words.hash(sha256)}
                {statements && statements.length > 0 ? ` · ${words.holds(statements)}` : ''}
              </span>
            </span>
            <Button
              size="small"
              tone="outline"
              aria-label={words.readOf(fileName, when(at))}
              busy={acts.read.busy}
              onClick={() => void acts.read.run(id)}
            >
              {words.read}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemBanner problem={acts.read.problem} />
      {mayChange ? (
        <>
          <FileButton
            label={words.choose}
            hint={words.hint}
            accept={tables}
            tone="outline"
            busy={acts.upload.busy}
            icon={<Icon name="file-up" size={18} aria-hidden="true" />}
            onFiles={([file]) => file && void acts.upload.run(file)}
          />
          <ProblemBanner problem={acts.upload.problem} />
          <Paste acts={acts} />
        </>
      ) : null}
    </section>
  )
}

/** Kept as a file of the case, like one that was chosen. */
function Paste({ acts }: Pick<PartProps, 'acts'>) {
  const words = texts.paste
  const form = useApiForm({
    endpoint: pastedBook,
    start: { text: '' },
    sentences: { text: words.missing },
    toBody: ({ text }) => ({ text: text.trim() }),
    act: acts.paste,
    send: ({ text }) => acts.paste.run(text),
  })
  return (
    <Disclosure title={words.title}>
      <ApiForm
        form={form}
        label={words.title}
        className="flex max-w-text flex-col gap-4"
        press={words.press}
        button={{ tone: 'secondary' }}
        refusal={<ProblemBanner problem={acts.paste.problem} />}
      >
        <TextArea label={words.label} hint={words.hint} rows={6} autoComplete="off" {...form.field('text')} />
      </ApiForm>
    </Disclosure>
  )
}

function Balance({ books, acts, mayChange }: PartProps) {
  const words = texts.balance
  const { imbalances, explained, files } = books
  const hasRead = files.some(({ statements }) => statements !== null && statements.length > 0)
  return (
    <section aria-label={words.title} className="flex flex-col gap-4">
      <div>
        <h3 className="text-label">{words.title}</h3>
        <p className="max-w-text text-small text-secondary">{words.lead}</p>
      </div>
      {imbalances.length === 0 ? (
        <p className="text-small">{hasRead ? words.even : words.none}</p>
      ) : (
        <Banner
          tone={explained === null ? 'danger' : 'warning'}
          title={words.uneven}
          action={
            !mayChange ? null : explained === null ? (
              <ReasonDialog
                press={words.explain}
                title={words.ask.title}
                body={words.ask.body}
                busy={acts.explain.busy}
                onReason={(reason) => acts.explain.run([...imbalances], reason)}
                refusal={<ProblemBanner problem={acts.explain.problem} />}
              />
            ) : (
              <Button
                size="small"
                tone="outline"
                busy={acts.explain.busy}
                onClick={() => void acts.explain.run(null, words.takeBackReason)}
              >
                {words.takeBack}
              </Button>
            )
          }
        >
          <ul className="flex flex-col gap-1 tabular-nums">
            {imbalances.map(({ about, oneWon, otherWon }, at) => (
              <li key={at}>{words.sums(about, won(oneWon), won(otherWon), won(Math.abs(oneWon - otherWon)))}</li>
            ))}
          </ul>
          {explained === null ? null : <p className="pt-1 wrap-anywhere">{words.explained(explained)}</p>}
        </Banner>
      )}
    </section>
  )
}

const oldestYear = 1990

function Since({ books: { since, incomeYear }, acts, mayChange }: PartProps) {
  const words = texts.since
  const years = Array.from({ length: incomeYear - oldestYear + 1 }, (_, back) => incomeYear - back)
  const yearWords = (year: number) => (year === incomeYear ? words.first(year) : words.year(year))
  const form = useApiForm({
    endpoint: keepBooks,
    start: { since: since === null ? '' : String(since), reason: '' },
    sentences: { reason: words.missing },
    toBody: ({ since: year, reason }) => ({ since: year === '' ? null : Number(year), reason: reason.trim() }),
    act: acts.since,
    stays: true,
    send: async (body) => {
      const done = await acts.since.run(body.since, body.reason)
      if (done) form.clear({ reason: '' })
      return done
    },
  })
  return (
    <section aria-label={words.title} className="flex flex-col gap-4">
      <h3 className="text-label">{words.title}</h3>
      {mayChange ? (
        <ApiForm
          form={form}
          label={words.title}
          className="flex max-w-text flex-col gap-4"
          press={words.press}
          button={{ tone: 'secondary' }}
          refusal={<ProblemBanner problem={acts.since.problem} />}
        >
          <SelectField
            label={words.label}
            placeholder={words.choose}
            choices={years.map((year) => ({ value: String(year), label: yearWords(year) }))}
            {...form.field('since')}
          />
          <TextField label={words.reason} hint={words.reasonHint} autoComplete="off" {...form.field('reason')} />
        </ApiForm>
      ) : (
        <p className="text-small">{since === null ? words.choose : yearWords(since)}</p>
      )}
    </section>
  )
}
