import { type FilingMethod, type RelationCode, filingMethods } from '#domain/collected-data.ts'
import { answersIn, isAnswer } from '#domain/cross-checks/answers.ts'
import { type CheckResult, runChecks } from '#domain/cross-checks/cross-checks.ts'
import { claimedFamily } from '#domain/family/counted-family.ts'
import { type FamilyIncome, relationName } from '#domain/family/family.ts'
import { type DependantValues, dependentValues, isOfDependent, toValues } from '#domain/family/office-values.ts'
import { methodNames } from '#domain/filing-method.texts.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { carriedRows } from '#domain/kept-calculation.texts.ts'
import { won } from '#domain/money.ts'
import { Problem } from '#domain/problems.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { methodsConcerned, type Finding } from '#domain/tax-inputs/findings.ts'
import { inputName } from '#tax/inputs/texts.ts'
import { type Calculation, calculate } from '#filer/method/service.server.ts'
import { figuresIn, namedChecks, submissionOf } from '#office/review/service.server.ts'
import { isOfBooks } from '#domain/books.ts'
import type { CurrentOverride } from '#database/overrides.server.ts'
import type { FamilyMember, Filing, Reader } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import { collectedParts, columnsOf, orNothing, result } from './collected-parts.ts'
import { type PreparationSheet, type SheetPart, readPreparation, readPreparationPdf } from './contract.ts'
import { makePdf } from '#server/pdf/made.server.ts'
import { preparationPdfTask } from './pdf-task.ts'
import { preparationTexts, partTexts as texts } from './texts.ts'

type Dependent = { relation: string; name: string; mask: string; source: string; values: DependantValues }
type Question = { state: string; words: string; answer: string | null; dueDay: string; files: number }
type Override = { field: string; value: number | boolean | string; reason: string; by: string }

type CaseFacts = {
  method: FilingMethod | null
  note: string
  familyIncome: FamilyIncome | null
  dependents: readonly Dependent[]
  questions: readonly Question[]
  overrides: readonly Override[]
  /** By method; null if it cannot be computed. */
  returns: Partial<Record<FilingMethod, KeptCalculation | null>>
  missing: readonly string[]
  contradictions: readonly string[]
  warnings: readonly string[]
  checks: readonly (CheckResult & { label: string })[]
}

const shown = (value: number | boolean | string) =>
  typeof value === 'number'
    ? won(value)
    : value === true
      ? preparationTexts.yes
      : value === false
        ? preparationTexts.no
        : value

function valuesInWords(values: DependantValues): string {
  const { values: names, valued } = texts.family
  return dependentValues
    .flatMap((dependentValue) => {
      const value = values[dependentValue]
      if (value === undefined || value === false) return []
      if (value === true) return [names[dependentValue]]
      return [valued(names[dependentValue], dependentValue === 'birthYear' ? String(value) : won(value))]
    })
    .join(', ')
}

function familyPart({ dependents, familyIncome }: CaseFacts): SheetPart {
  const { title, columns, sources, told: answered, untold } = texts.family
  const rows = dependents.map(({ relation, name, mask, source, values }) => [
    relation,
    name,
    mask,
    sources[source as keyof typeof sources] ?? '',
    valuesInWords(values),
  ])
  const incomeSentence = familyIncome ? answered[familyIncome] : untold
  return {
    id: 'family',
    title,
    columns: columnsOf(columns),
    rows,
    notes: [...orNothing(rows, preparationTexts.nothing), ...(rows.length > 0 ? [incomeSentence] : [])],
  }
}

function answersPart({ method, note, questions }: CaseFacts): SheetPart {
  const { columns, open, files, ...words } = texts.answers
  const rows = [
    ...(method ? [[words.method, methodNames[method], '']] : []),
    ...(note ? [[words.note, note, '']] : []),
    ...questions.map((question) => [
      question.words,
      question.answer === null
        ? open
        : [question.answer, question.files > 0 ? files(question.files) : ''].filter(Boolean).join(' · '),
      question.answer === null ? dayInWords(seoulInstant(question.dueDay)) : '',
    ]),
  ]
  return {
    id: 'answers',
    title: words.title,
    columns: columnsOf(columns),
    rows,
    notes: orNothing(rows, preparationTexts.nothing),
  }
}

function returnsPart({ returns }: CaseFacts): SheetPart {
  const { title, columns, failed, noted } = texts.returns
  const found = filingMethods.flatMap((method) => {
    const methodReturn = returns[method]
    return methodReturn ? [{ method, methodReturn }] : []
  })
  const rows = found.map(({ method, methodReturn }) => [
    methodNames[method],
    won(methodReturn.totalIncomeWon),
    won(methodReturn.decidedTaxWon),
    won(methodReturn.penaltyWon ?? 0),
    won(methodReturn.prepaidTaxWon),
    result(methodReturn.taxDueOrRefundWon),
  ])
  const penalties = found.flatMap(({ method, methodReturn }) =>
    methodReturn.lines
      .filter(({ key, part, amountWon }) => part === 'national' && key.endsWith('Penalty') && amountWon !== 0)
      .map(({ label, amountWon }) => noted(methodNames[method], label, won(amountWon))),
  )
  const losses = found.flatMap(({ method, methodReturn }) =>
    carriedRows(methodReturn).map(([name, value]) => noted(methodNames[method], name, value)),
  )
  return {
    id: 'returns',
    title,
    columns: columnsOf(columns, [1, 2, 3, 4, 5]),
    rows,
    notes: rows.length === 0 ? [failed] : [...penalties, ...losses],
  }
}

function openPart({ missing, contradictions, warnings }: CaseFacts): SheetPart {
  const { title, columns, ...kinds } = texts.open
  const found = { missing, unlike: contradictions, warning: warnings }
  const order = ['missing', 'unlike', 'warning'] as const
  const rows = order.flatMap((kind) => found[kind].map((sentence) => [kinds[kind], sentence]))
  return { id: 'open', title, columns: columnsOf(columns), rows, notes: orNothing(rows, preparationTexts.nothing) }
}

function checksPart({ method, checks }: CaseFacts): SheetPart {
  const { title, columns, verdicts, by: checkedBy } = texts.checks
  const rows = checks.map(({ number, label, verdict }) => [String(number), label, verdicts[verdict]])
  return {
    id: 'checks',
    title,
    columns: columnsOf(columns),
    rows,
    notes: rows.length === 0 ? [texts.returns.failed] : method ? [checkedBy(methodNames[method])] : [],
  }
}

function overridesPart({ overrides }: CaseFacts): SheetPart {
  const { title, columns } = texts.overrides
  const rows = overrides.map(({ field, value, reason, by }) => [inputName(field) ?? field, shown(value), reason, by])
  return {
    id: 'overrides',
    title,
    columns: columnsOf(columns, [1]),
    rows,
    notes: orNothing(rows, preparationTexts.nothing),
  }
}

function caseParts(facts: CaseFacts): SheetPart[] {
  return [
    answersPart(facts),
    familyPart(facts),
    overridesPart(facts),
    returnsPart(facts),
    openPart(facts),
    checksPart(facts),
  ]
}

/** Null if nothing can be computed; the sheet then shows the collected data. */
const calculated = (context: Context, filing: Filing, reader: Reader) =>
  calculate(context, filing, reader).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'calc.failed') return null
    throw error
  })

const dependentsOf = (members: readonly FamilyMember[], filing: Filing, overrides: readonly CurrentOverride[]) =>
  claimedFamily(members, filing.familyChoice).map((member) => ({
    relation: relationName(member.relation as RelationCode),
    name: member.name,
    mask: member.residentMask ?? '',
    source: member.source,
    values: toValues(member.id, overrides),
  }))

/** Uses the filer's chosen method, else the first that can be computed. */
function ofReturns(whole: Calculation | null, chosen: FilingMethod | null) {
  if (!whole) return { method: chosen, returns: {}, checks: [] }
  const returns = Object.fromEntries(
    filingMethods.map((method) => [method, submissionOf(whole, method)] as const),
  ) as Record<FilingMethod, ReturnType<typeof submissionOf>>
  const method =
    chosen && returns[chosen] ? chosen : (filingMethods.find((filingMethod) => returns[filingMethod]) ?? null)
  const submission = method && returns[method]
  const found = submission
    ? runChecks(submission.facts, {
        ...figuresIn(submission.calculation),
        method: submission.calculation.method,
        feeWon: whole.quotes[submission.calculation.method].amountWon,
      })
    : []
  const labels = namedChecks(found)
  return {
    method,
    returns: Object.fromEntries(
      filingMethods.map((filingMethod) => [filingMethod, returns[filingMethod]?.calculation ?? null]),
    ),
    checks: found.map((check, at) => ({ ...check, label: labels[at]?.label ?? check.id })),
  }
}

async function sheetOf(context: Context, filing: Filing, reader: Reader, now: Date): Promise<PreparationSheet> {
  const { database } = context
  const { accountId, branchId, id: filingId } = filing
  const whole = await calculated(context, filing, reader)
  const [data, members, currentOverrides, registration, questions, people] = await Promise.all([
    whole ? whole.collected : database.collection.read(filingId, reader, now).then((read) => read.data),
    database.family.list(filingId),
    database.overrides.standing(filingId),
    database.registrations.find(filingId),
    database.questions.read({ accountId, branchId, filingId }, reader, now),
    database.staff.list(),
  ])
  const returns = ofReturns(whole, filing.method)
  const facts: CaseFacts = {
    ...returns,
    note: registration?.note ?? '',
    familyIncome: filing.familyIncome,
    dependents: dependentsOf(members, filing, currentOverrides),
    questions: questions
      .filter(({ state }) => state !== 'withdrawn')
      .map(({ files, ...question }) => ({ ...question, files: files.length })),
    overrides: currentOverrides
      .filter((override) => !isAnswer(override) && !isOfDependent(override) && !isOfBooks(override))
      .map((override) => ({ ...override, by: people.find(({ id }) => id === override.setBy)?.name ?? '' })),
    missing: sentencesOf(whole?.mapped.missing, returns.method),
    contradictions: sentencesOf(whole?.mapped.contradictions, returns.method),
    warnings: whole?.comparison.warnings ?? [],
  }
  const businesses = whole?.mapped.inputs.businesses ?? []
  return {
    incomeYear: filing.filingYear - 1,
    name: filing.filerName ?? '',
    at: now.toISOString(),
    parts: [...collectedParts(data, { businesses, answers: answersIn(currentOverrides) }), ...caseParts(facts)],
  }
}

const sentencesOf = (findings: readonly Finding[] = [], method: FilingMethod | null) =>
  findings
    .filter((finding) => method === null || (methodsConcerned(finding)?.includes(method) ?? true))
    .map(({ sentence }) => sentence)

async function recordTaking(context: Context, filing: Filing, reader: Reader, act: 'read' | 'download', now: Date) {
  const { accountId: subjectId, id: filingId, branchId } = filing
  const accessRecord = { act, fields: ['preparation-sheet'], subjectId, filingId, branchId }
  await context.database.accessRecords.record(reader, accessRecord, now)
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
  const bytes = await makePdf(context.workers, preparationPdfTask, {
    sheet,
    caseNumber,
    branch,
    root: context.root,
    now,
  })
  return { name: preparationTexts.file(caseNumber), type: 'application/pdf', bytes }
})

export const preparationServed: readonly Served[] = [readPreparationServed, readPreparationPdfServed]
