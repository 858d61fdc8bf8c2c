import { Problem } from '#domain/problems.ts'
import { type AddedList, addedLists, findControl, fieldToOpen, mostAddedRows } from '#domain/tax-inputs/controls.ts'
import type { Override } from '#domain/tax-inputs/overrides.ts'
import { calculate, type Calculation } from '#filer/method/service.server.ts'
import type { CurrentOverride } from '#database/overrides.server.ts'
import type { Filing, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseActAfter, serveStaff } from '#server/serve.server.ts'
import { overrideCalculation, readInputs } from '#office/review/contract.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Finding } from '#domain/tax-inputs/findings.ts'
import type { TaxInputs } from '#domain/tax-inputs/from-collected.ts'
import { inputSources } from '#domain/tax-inputs/sources.ts'
import { documentNames } from '#domain/tax-inputs/texts.ts'
import type { PersonInputs, Source } from '#tax/basis/inputs.ts'
import { findSources } from '#tax/explain.ts'
import { type InputEntry, inputGroups, type InputPath } from '#tax/inputs/list.ts'
import { inputLabels, inputRowName } from '#tax/inputs/texts.ts'
import { findProof } from '#domain/proof.ts'
import { articleText, sourceNames } from '#tax/texts.ts'
import type { InputGroup, InputRow, OfficeInput } from './schemas.ts'
import { choiceNames, groupNames, inputTexts } from './texts.ts'

type Mapped = Pick<TaxInputs, 'inputs' | 'missing' | 'contradictions'>
type GroupName = keyof typeof groupNames

function valueAt(inputs: PersonInputs, field: string): OfficeInput['value'] {
  let here: unknown = inputs
  for (const name of field.split('.')) here = (here as Record<string, unknown> | null | undefined)?.[name]
  return typeof here === 'number' || typeof here === 'boolean' || typeof here === 'string' ? here : null
}

function choicesOf(path: string, { choices = [] }: InputEntry): OfficeInput['choices'] {
  const prefix = path.startsWith('reductions') ? 'stra' : 'ita'
  return choices.map((value) => {
    const name = choiceNames[`${path} ${value}`] ?? value
    const isClause = path.endsWith('.clause')
    return { value, label: isClause ? `${name} (${articleText(`${prefix} ${value}`)})` : name }
  })
}

const nameOf = ({ kind }: Source) => sourceNames[kind]

function usualSource(path: InputPath): string {
  const documents = inputSources[path].map((source) => source.split('.')[0] ?? '')
  const names = documents.flatMap((name) => (isDocument(name) ? [documentNames[name]] : []))
  if (names.length > 0) return inputTexts.wouldCome([...new Set(names)].join(', '))
  return inputSources[path].includes('typed') ? inputTexts.onlyTyped : ''
}
const isDocument = (name: string): name is keyof typeof documentNames => name in documentNames

function inputOf(
  { inputs, missing, contradictions }: Mapped,
  path: InputPath,
  field: string,
  entry: InputEntry,
): OfficeInput {
  const sources = findSources(field, inputs.sources ?? {})
  const value = valueAt(inputs, field)
  const asks = (finding: Finding) => fieldToOpen(finding) === field
  return {
    field,
    label: inputLabels[path],
    kind: entry.kind,
    choices: choicesOf(path, entry),
    value,
    proof: value === null ? null : (sources.flatMap(({ kind }) => findProof(kind, field) ?? [])[0] ?? null),
    source: value === null || sources.length === 0 ? usualSource(path) : [...new Set(sources.map(nameOf))].join(', '),
    article: articleText(entry.article),
    asked: [...missing, ...contradictions].filter(asks).map(({ sentence }) => sentence),
  }
}

const isAdded = (list: string): list is AddedList => (addedLists as readonly string[]).includes(list)

/** Present rows, and one more where the office may add it. */
function rowsOf(mapped: Mapped, list: string, paths: readonly InputPath[], typed: ReadonlySet<string>): InputRow[] {
  const there = (mapped.inputs as unknown as Record<string, readonly unknown[] | undefined>)[list]?.length ?? 0
  const count = there + (isAdded(list) && there < mostAddedRows ? 1 : 0)
  return Array.from({ length: count }, (_, row): InputRow => {
    const id = `${list}.${row}`
    const isNew = row === there
    const isTyped = list === 'businesses' ? typed.has(`${id}.code`) : isAdded(list)
    const inputs = paths.flatMap((path) => {
      const field = path.replace('.N', `.${row}`)
      const entry = findControl(field)
      // A business code known from documents is not the office's.
      const isClosed = entry?.kind === 'code' && !isNew && !isTyped
      return entry && !isClosed ? [inputOf(mapped, path, field, entry)] : []
    })
    return { id, name: inputRowName(list, row), isNew, mayRemove: isTyped && !isNew, inputs }
  })
}

function groupOf(mapped: Mapped, name: GroupName, typed: ReadonlySet<string>): InputGroup {
  const paths = inputGroups[name] as readonly InputPath[]
  const byList = Object.groupBy(paths, (path) => (path.includes('.N') ? (path.split('.')[0] ?? '') : ''))
  const { '': single = [], ...lists } = byList
  const inputs = single.flatMap((path) => {
    const entry = findControl(path)
    return entry ? [inputOf(mapped, path, path, entry)] : []
  })
  return {
    name: groupNames[name],
    rows: [
      ...(inputs.length > 0 ? [{ id: '', name: '', isNew: false, mayRemove: false, inputs }] : []),
      ...Object.entries(lists).flatMap(([list, rows]) => rowsOf(mapped, list, rows ?? [], typed)),
    ],
  }
}

/** `typed`: fields that the office has set. */
function officeGroups(mapped: Mapped, typed: readonly string[]): InputGroup[] {
  const set = new Set(typed)
  return (Object.keys(groupNames) as GroupName[]).map((name) => groupOf(mapped, name, set))
}

export const readInputsServed = serveStaff(readInputs, async (context, request) => {
  const { mapped, standing: overrides } = await calculate(context, request.case, staffReads(request, 'calculation'))
  return {
    groups: officeGroups(
      mapped,
      overrides.map(({ field }) => field),
    ),
  }
})

const comesOut = ({ comparison }: Calculation) =>
  comparison.notEligible !== null || comparison.methods.some((method) => method.assessment !== null)

/** Halves of a row or of the rates wait for the rest. */
const mayWait: ReadonlySet<string> = new Set(['override.rates', 'override.row', 'override.pupil'])

/** Throws `input.invalid` for a field or value that does not fit, or that breaks a working calculation. */
async function tryOut(
  context: Context,
  filing: Filing,
  request: Parameters<typeof staffReads>[0],
  trials: readonly Override[],
): Promise<void> {
  if (trials.length === 0) return
  const reader = staffReads(request, 'calculation')
  const seen = await calculate(context, filing, reader, trials).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'calc.failed') return null
    throw error
  })
  const tried = new Set(trials.map(({ field }) => field))
  const refused = seen?.mapped.refused.find((finding) => tried.has(finding.field) && !mayWait.has(finding.code))
  if (refused)
    throw new Problem('input.invalid', {
      fields: [refused.code === 'override.value' ? 'value' : 'field', refused.field],
    })
  if (seen && (comesOut(seen) || seen.mapped.unknown.some(({ code }) => code === 'outside.told'))) return
  if (comesOut(await calculate(context, filing, reader))) throw new Problem('input.invalid', { fields: ['value'] })
}

type Change = { field: string; value: Override['value'] | null }

const changesOf = ({ field, value, also = [] }: BodyOf<typeof overrideCalculation>): Change[] => [
  { field, value },
  ...also,
]

export const overrideCalculationServed = serveCaseActAfter(
  overrideCalculation,
  async (context, request) => {
    const { reason } = request.body
    const trials = changesOf(request.body).flatMap(({ field, value }) =>
      value === null ? [] : { field, value, reason },
    )
    await tryOut(context, request.case, request, trials)
  },
  async (r, { body, staff, actor, now, case: filing }) => {
    const reason = body.reason.trim()
    const overrides = await r.overrides.standing(filing.id)
    for (const { field, value } of changesOf(body)) {
      const before = overrides.find((currentOverride) => currentOverride.field === field)?.value ?? null
      const row = value === null ? addedRow(field) : null
      if (row) await removeRow(r, filing, row, { reason, setBy: staff.id }, now)
      else await r.overrides.set(filing.id, { field, value, reason, setBy: staff.id }, now)
      await r.cases.note(filing.id, { actor, kind: 'figure-set', data: { field, before, after: value } }, now)
    }
    return { result: 'S' as const }
  },
)

type Row = { list: string; row: number }
const leafLists: ReadonlySet<string> = new Set(['newbornOrders'])

function addedRow(field: string): Row | null {
  const [, list = '', row] = /^(\w+)\.(\d+)$/.exec(field.replace(/^(businesses\.\d+)\.code$/, '$1')) ?? []
  return row !== undefined && (addedLists as readonly string[]).includes(list) ? { list, row: Number(row) } : null
}

/** Later rows move up, with reason and author. Throws `input.invalid` for a business of the documents. */
async function removeRow(
  r: Stores,
  filing: Filing,
  { list, row }: Row,
  reasoned: { reason: string; setBy: string },
  now: Date,
): Promise<void> {
  const overrides = await r.overrides.standing(filing.id)
  if (list === 'businesses' && !overrides.some(({ field }) => field === `businesses.${row}.code`))
    throw new Problem('input.invalid', { fields: ['field'] })
  const placeOf = ({ field }: CurrentOverride) => {
    const [, listName, at, rest = ''] = /^(\w+)\.(\d+)(\..+)?$/.exec(field) ?? []
    return listName === list && (rest !== '' || leafLists.has(list)) ? { at: Number(at), rest } : null
  }
  const lines = overrides.flatMap((currentOverride) => {
    const place = placeOf(currentOverride)
    return place && place.at >= row ? [{ ...currentOverride, ...place }] : []
  })
  const moved = new Map(lines.flatMap((line) => (line.at > row ? [[`${list}.${line.at - 1}${line.rest}`, line]] : [])))
  for (const { field } of lines)
    if (!moved.has(field)) await r.overrides.set(filing.id, { field, value: null, ...reasoned }, now)
  for (const [field, { value, reason, setBy }] of moved)
    await r.overrides.set(filing.id, { field, value, reason, setBy }, now)
}
