import type { ReactNode } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import type { LongWork } from '#web/frame/office/long-action.ts'
import { WorkProgress } from '#web/frame/office/work-progress.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { importClients } from './contract.ts'
import { clientTexts, importTexts as texts } from './texts.ts'

const types = '.csv,.xls,.xlsx,.txt,.tsv,text/csv,application/vnd.ms-excel'

export type ReadClients = AnswerOf<typeof importClients>
export type Bringing = {
  read: ReadClients | null
  busy: boolean
  problem: CallProblem | null
  work: LongWork | null
  cancel: () => void
  onFile: (file: File) => void
  onKeep: () => void
  onDrop: () => void
}

export function ImportPart({ bringing }: { bringing: Bringing }) {
  const { read, busy, problem } = bringing
  return (
    <Disclosure title={texts.title}>
      <div className="flex flex-col gap-4">
        <p className="max-w-text text-small text-secondary">{texts.lead}</p>
        <FileButton
          label={texts.choose}
          hint={texts.hint}
          accept={types}
          tone="outline"
          busy={busy}
          onFiles={([file]) => file && bringing.onFile(file)}
        />
        <WorkProgress work={bringing.work} cancel={bringing.cancel} />
        <ProblemBanner problem={problem} />
        {read ? <Read read={read} bringing={bringing} /> : null}
      </div>
    </Disclosure>
  )
}

function Read({ read, bringing: { busy, onKeep, onDrop } }: { read: ReadClients; bringing: Bringing }) {
  const { kept, readable, added } = read
  return (
    <section className="flex flex-col gap-4" aria-live="polite">
      <Banner
        tone={kept ? 'good' : 'info'}
        title={kept ? texts.kept(added) : texts.found(readable, added)}
        action={
          kept ? null : (
            <div className="flex flex-wrap gap-2">
              {added > 0 ? (
                <Button size="small" busy={busy} onClick={onKeep}>
                  {texts.keep(added)}
                </Button>
              ) : null}
              <Button size="small" tone="text" onClick={onDrop}>
                {texts.drop}
              </Button>
            </div>
          )
        }
      >
        {kept ? null : <p>{texts.notYet}</p>}
        <p className="wrap-anywhere">{texts.by(read.named)}</p>
        {read.leftOut.length > 0 ? <p className="wrap-anywhere">{texts.leftOut(read.leftOut)}</p> : null}
      </Banner>
      <ReadResult read={read} />
      {kept || read.samples.length === 0 ? null : <Samples rows={read.samples} />}
    </section>
  )
}

function ReadResult({ read: { unread, known, repeated } }: { read: ReadClients }) {
  const place = ({ sheet, line }: { sheet: string | null; line: number }) => texts.place(sheet, line)
  return (
    <>
      <Lines
        title={texts.unread(unread.length)}
        lines={unread.map((row) => `${place(row)}: ${texts.reasons[row.why]}`)}
      />
      <Lines
        title={texts.repeated(repeated.length)}
        lines={repeated.map((row) => `${place(row)}: ${texts.again(row.first)}`)}
      />
      <Lines title={texts.known(known.length)} lines={known.map(place)} />
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null
  return (
    <div>
      <h2 className="text-small font-semibold">{title}</h2>
      <ul className="max-h-60 list-disc overflow-y-auto pl-5 text-small text-secondary" tabIndex={0} aria-label={title}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function Samples({ rows }: { rows: ReadClients['samples'] }) {
  const { heads, noValue } = clientTexts
  return (
    <DataTable
      caption={texts.samples}
      density="office"
      rows={rows}
      rowKey={({ line }) => line}
      columns={[
        { name: heads.name, head: true, cell: ({ name }) => name },
        { name: heads.phone, cell: ({ phoneMask }) => phoneMask },
        {
          name: heads.lastYear,
          quiet: true,
          cell: ({ lastYear }) => (lastYear ? clientTexts.year(lastYear) : noValue),
        },
        { name: heads.method, quiet: true, cell: ({ method }) => (method ? methodName(method) : noValue) },
        {
          name: heads.fee,
          align: 'right',
          quiet: true,
          cell: ({ feeWon }) => (feeWon === null ? noValue : won(feeWon)),
        },
        { name: heads.owner, quiet: true, cell: ({ owner }) => owner || noValue },
      ]}
    />
  )
}
