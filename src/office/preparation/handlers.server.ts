/** The preparation sheet of a case, read as recorded readings, on screen and as a PDF. */
import { runChecks } from '#domain/cross-checks/cross-checks.ts'
import { answersIn, isAnswer } from '#domain/cross-checks/answers.ts'
import { filingMethods, type FilingMethod, type RelationCode } from '#domain/collected-data.ts'
import { countedFamily } from '#domain/family/counted-family.ts'
import { relationName } from '#domain/family/family.ts'
import { isOfDependent, valuesOf } from '#domain/family/office-values.ts'
import { Problem } from '#domain/problems.ts'
import type { CurrentOverride } from '#persistence/overrides/store.server.ts'
import type { FamilyMember, Filing, Reader } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff, type Served } from '#server/serve.server.ts'
import { calculate, type Calculation } from '#filer/method/service.server.ts'
import { figuresIn, namedChecks, submissionOf } from '#office/review/service.server.ts'
import { caseParts, type CaseFacts } from './case-parts.ts'
import { collectedParts } from './collected-parts.ts'
import { readPreparation, readPreparationPdf, type PreparationSheet } from './contract.ts'
import { preparationPdfTask } from './pdf-task.ts'
import { preparationTexts } from './texts.ts'

/** Null where nothing can be computed of what is there; the sheet then shows what was collected. */
const calculated = (context: Context, filing: Filing, reader: Reader) =>
  calculate(context, filing, reader).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'calc.failed') return null
    throw error
  })

const dependentsOf = (members: readonly FamilyMember[], filing: Filing, kept: readonly CurrentOverride[]) =>
  countedFamily(members, filing.familyChoice).map((member) => ({
    relation: relationName(member.relation as RelationCode),
    name: member.name,
    mask: member.residentMask ?? '',
    source: member.source,
    values: valuesOf(member.id, kept),
  }))

/** Of the method that would be filed: the one the filer chose, else the first that comes out. */
function ofReturns(whole: Calculation | null, chosen: FilingMethod | null) {
  if (!whole) return { method: chosen, returns: {}, checks: [] }
  const returns = Object.fromEntries(
    filingMethods.map((method) => [method, submissionOf(whole, method)] as const),
  ) as Record<FilingMethod, ReturnType<typeof submissionOf>>
  const method = chosen && returns[chosen] ? chosen : (filingMethods.find((one) => returns[one]) ?? null)
  const submission = method && returns[method]
  const found = submission
    ? runChecks(submission.facts, { ...figuresIn(submission.calculation), method: submission.calculation.method })
    : []
  const labels = namedChecks(found)
  return {
    method,
    returns: Object.fromEntries(filingMethods.map((one) => [one, returns[one]?.calculation ?? null])),
    checks: found.map((one, at) => ({ ...one, label: labels[at]?.label ?? one.id })),
  }
}

async function sheetOf(context: Context, filing: Filing, reader: Reader, now: Date): Promise<PreparationSheet> {
  const { persistence } = context
  const { accountId, branchId, id: filingId } = filing
  const whole = await calculated(context, filing, reader)
  const [data, members, standing, registration, asked, people] = await Promise.all([
    whole ? whole.collected : persistence.collection.read(filingId, reader, now).then((read) => read.data),
    persistence.family.list(filingId),
    persistence.overrides.standing(filingId),
    persistence.registrations.find(filingId),
    persistence.questions.read({ accountId, branchId, filingId }, reader, now),
    persistence.staff.list(),
  ])
  const facts: CaseFacts = {
    ...ofReturns(whole, filing.method),
    note: registration?.note ?? '',
    familyIncome: filing.familyIncome,
    dependents: dependentsOf(members, filing, standing),
    questions: asked
      .filter(({ state }) => state !== 'withdrawn')
      .map(({ files, ...one }) => ({ ...one, files: files.length })),
    overrides: standing
      .filter((one) => !isAnswer(one) && !isOfDependent(one))
      .map((one) => ({ ...one, by: people.find(({ id }) => id === one.setBy)?.name ?? '' })),
    missing: whole?.mapped.missing.map(({ sentence }) => sentence) ?? [],
    contradictions: whole?.mapped.contradictions.map(({ sentence }) => sentence) ?? [],
    warnings: whole?.comparison.warnings ?? [],
  }
  const businesses = whole?.mapped.inputs.businesses ?? []
  return {
    incomeYear: filing.filingYear - 1,
    name: filing.filerName ?? '',
    at: now.toISOString(),
    parts: [...collectedParts(data, { businesses, answers: answersIn(standing) }), ...caseParts(facts)],
  }
}

/** What is opened of it is recorded by itself; that it was opened at all is a record of its own. */
async function recordTaking(context: Context, filing: Filing, reader: Reader, act: 'read' | 'download', now: Date) {
  const { accountId: subjectId, id: filingId, branchId } = filing
  const what = { act, fields: ['preparation-sheet'], subjectId, filingId, branchId }
  await context.persistence.accessRecords.record(reader, what, now)
}

const readPreparationServed = serveStaff(readPreparation, async (context, request) => {
  const { case: filing, now } = request
  const reader = staffReads(request, 'preparation')
  await recordTaking(context, filing, reader, 'read', now)
  return sheetOf(context, filing, reader, now)
})

const readPreparationPdfServed = serveStaff(readPreparationPdf, async (context, request) => {
  const { case: filing, now, query } = request
  const reader = staffReads(request, preparationTexts.reasons[query.reason])
  await recordTaking(context, filing, reader, 'download', now)
  const sheet = await sheetOf(context, filing, reader, now)
  const branch = context.branchOf(filing.branchId)
  const { caseNumber } = filing
  const bytes = await context.workers.run(preparationPdfTask, { sheet, caseNumber, branch, root: context.root, now })
  return { name: preparationTexts.file(caseNumber), type: 'application/pdf', bytes }
})

export const preparationServed: readonly Served[] = [readPreparationServed, readPreparationPdfServed]
