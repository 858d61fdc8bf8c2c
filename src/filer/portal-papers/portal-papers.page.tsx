import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { sendFile } from '#web/files/send-file.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { asCallProblem, CallProblem } from '#web/http-client/call-problem.ts'
import { requireStep } from '#web/journey-guard.ts'
import { addPaper, confirmPapers, listPapers, removePaper } from './contract.ts'
import { PortalPapersView } from './portal-papers.view.tsx'
import { portalPapersTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireStep(request, () => call(readJourney))
  return call(listPapers)
}

/** Of several files the one that was refused is named. */
const named = <Answer,>(file: File, of: number, sent: Promise<Answer>): Promise<Answer> =>
  sent.catch((thrown: unknown) => {
    const { data } = asCallProblem(thrown, addPaper.path)
    throw of === 1 ? thrown : new CallProblem({ ...data, message: texts.refused(file.name, data.message) })
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
