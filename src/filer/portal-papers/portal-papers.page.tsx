import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { sendFile } from '#web/files/send-file.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { asCallProblem, CallProblem } from '#web/http-client/call-problem.ts'
import { requireStep } from '#web/journey-guard.ts'
import { addPaper, confirmPapers, listPapers, removePaper, type GivenPaperView } from './contract.ts'
import { portalPapersTexts as texts } from './texts.ts'
import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { paperNames } from '#domain/portal-papers/names.texts.ts'
import type { PaperKind, PaperUse } from '#domain/portal-papers/paper.ts'
import { acceptOf } from '#web/files/fit-file.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'

type PortalPapersProps = {
  incomeYear: number
  use: PaperUse
  missing: readonly PaperKind[]
  papers: readonly GivenPaperView[]
  adding: boolean
  confirming: boolean
  problem: CallProblem | null
  onFiles: (files: readonly File[]) => void
  onRemove: (id: string) => void
  onConfirm: (nothingElse: boolean) => void
}

function PortalPapersView(props: PortalPapersProps) {
  const { incomeYear, use, missing, papers, adding, confirming, problem, onFiles, onRemove, onConfirm } = props
  const [nothingElse, setNothingElse] = useState(false)
  return (
    <Step
      title={texts.title}
      lead={texts.lead[use]}
      foot={
        <>
          <ProblemBanner problem={problem} />
          <Button
            wide
            busy={confirming}
            disabledReason={papers.length === 0 ? texts.missing : null}
            onClick={() => onConfirm(nothingElse)}
          >
            {texts.confirm[use]}
          </Button>
        </>
      }
    >
      <PapersStatus use={use} missing={missing} />
      <Way incomeYear={incomeYear} />
      <FileButton
        label={texts.add}
        hint={texts.hint}
        accept={acceptOf.paper}
        multiple
        tone="outline"
        busy={adding}
        icon={<Icon name="paperclip" size={18} aria-hidden="true" />}
        onFiles={onFiles}
      />
      <section aria-labelledby="papers-given" className="flex flex-col gap-4">
        <h2 id="papers-given" className="text-h3">
          {texts.list}
        </h2>
        {papers.length === 0 ? <p className="text-secondary">{texts.none}</p> : null}
        <ul className="flex flex-col gap-6 empty:hidden">
          {papers.map((paper) => (
            <Paper key={paper.id} paper={paper} onRemove={() => onRemove(paper.id)} />
          ))}
        </ul>
      </section>
      {papers.length > 0 && missing.includes('year-end') ? (
        <Checkbox
          label={texts.nothingElse.label}
          detail={texts.nothingElse.detail}
          checked={nothingElse}
          onChange={(event) => setNothingElse(event.target.checked)}
        />
      ) : null}
    </Step>
  )
}

function PapersStatus({ use, missing }: Pick<PortalPapersProps, 'use' | 'missing'>) {
  if (use === 'instead') return null
  if (use === 'beside') return <Banner title={texts.standing.beside.title}>{texts.standing.beside.body}</Banner>
  const names = missing.map((kind) => paperNames[kind]).join(', ')
  return <Banner title={texts.standing.missing.title(names)}>{texts.standing.missing.body}</Banner>
}

function Way({ incomeYear }: { incomeYear: number }) {
  return (
    <section aria-labelledby="papers-way" className="flex flex-col gap-2">
      <h2 id="papers-way" className="text-h3">
        {texts.way.title}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {texts.way.list(incomeYear).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-small text-secondary">{texts.way.where}</p>
      <p className="text-small text-secondary">{texts.way.photo}</p>
    </section>
  )
}

function Paper({ paper: { kind, unread, figures }, onRemove }: { paper: GivenPaperView; onRemove: () => void }) {
  const name = paperNames[kind]
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        <Chip tone={unread === null ? 'good' : 'warning'}>{unread === null ? texts.read : texts.unread}</Chip>
        <span className="ml-auto">
          <Button size="small" tone="outline" aria-label={texts.removeOf(name)} onClick={onRemove}>
            {texts.remove}
          </Button>
        </span>
      </div>
      <p className="text-small text-secondary">{unread === null ? texts.check : texts.why[unread]}</p>
      {figures.length > 0 ? <Facts facts={figures} framed close /> : null}
    </li>
  )
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireStep(request, () => call(readJourney))
  return call(listPapers)
}

/** Of several files the one that was refused is named. */
const named = <Answer,>(file: File, fileCount: number, sent: Promise<Answer>): Promise<Answer> =>
  sent.catch((thrown: unknown) => {
    const { data } = asCallProblem(thrown, addPaper.path)
    throw fileCount === 1 ? thrown : new CallProblem({ ...data, message: texts.refused(file.name, data.message) })
  })

export default function PortalPapersPage() {
  const { incomeYear, use, missing, papers } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const add = useAction(async (_press, files: readonly File[]) => {
    // In turn, so that a refusal leaves earlier ones.
    try {
      for (const file of files)
        await named(
          file,
          files.length,
          sendFile(file, 'paper', (body) => call(addPaper, { body }, { quiet: true })),
        )
      say(texts.added)
    } finally {
      await revalidate()
    }
  })
  const remove = useAction(async (press, paper: string) => {
    await call(removePaper, { body: { paper } }, { ...press, quiet: true })
    await revalidate()
    say(texts.removed)
  })
  const confirm = useAction(async (press, nothingElse: boolean) => {
    await call(confirmPapers, { body: { nothingElse } }, press)
    await navigate((await call(readJourney)).path)
  })
  const problem = confirm.problem ?? add.problem ?? remove.problem
  useGuardAgain(problem)
  return (
    <PortalPapersView
      incomeYear={incomeYear}
      use={use}
      missing={missing}
      papers={papers}
      adding={add.busy}
      confirming={confirm.busy}
      problem={problem}
      onFiles={(files) => void add.run(files)}
      onRemove={(id) => void remove.run(id)}
      onConfirm={(nothingElse) => void confirm.run(nothingElse)}
    />
  )
}
