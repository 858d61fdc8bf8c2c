/** The office's form, made of the list of inputs. */
import { type AddedList, addedLists, controlOf, fieldToOpen, mostAddedRows } from '#domain/tax-inputs/controls.ts'
import type { Finding } from '#domain/tax-inputs/findings.ts'
import type { TaxInputs } from '#domain/tax-inputs/from-collected.ts'
import { inputSources } from '#domain/tax-inputs/sources.ts'
import { documentNames } from '#domain/tax-inputs/texts.ts'
import type { PersonInputs, Source } from '#tax/basis/inputs.ts'
import { sourcesOf } from '#tax/explain.ts'
import { inputGroups, type InputEntry, type InputPath } from '#tax/inputs/list.ts'
import { inputLabels, inputRowName } from '#tax/inputs/texts.ts'
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

/** Where the figure would come from. */
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
  const told = sourcesOf(field, inputs.sources ?? {})
  const value = valueAt(inputs, field)
  const asks = (one: Finding) => fieldToOpen(one) === field
  return {
    field,
    label: inputLabels[path],
    kind: entry.kind,
    choices: choicesOf(path, entry),
    value,
    source: value === null || told.length === 0 ? usualSource(path) : [...new Set(told.map(nameOf))].join(', '),
    article: articleText(entry.article),
    asked: [...missing, ...contradictions].filter(asks).map(({ sentence }) => sentence),
  }
}

const isAdded = (list: string): list is AddedList => (addedLists as readonly string[]).includes(list)

/** Rows that are there, and one more where the office may add it. */
function rowsOf(mapped: Mapped, list: string, paths: readonly InputPath[], typed: ReadonlySet<string>): InputRow[] {
  const there = (mapped.inputs as unknown as Record<string, readonly unknown[] | undefined>)[list]?.length ?? 0
  const count = there + (isAdded(list) && there < mostAddedRows ? 1 : 0)
  return Array.from({ length: count }, (_, row): InputRow => {
    const id = `${list}.${row}`
    const isNew = row === there
    const isTyped = list === 'businesses' ? typed.has(`${id}.code`) : isAdded(list)
    const inputs = paths.flatMap((path) => {
      const field = path.replace('.N', `.${row}`)
      const entry = controlOf(field)
      // The code of a business that the documents know is not the office's.
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
    const entry = controlOf(path)
    return entry ? [inputOf(mapped, path, path, entry)] : []
  })
  return {
    name: groupNames[name],
    rows: [
      ...(inputs.length > 0 ? [{ id: '', name: '', isNew: false, mayRemove: false, inputs }] : []),
      ...Object.entries(lists).flatMap(([list, of]) => rowsOf(mapped, list, of ?? [], typed)),
    ],
  }
}

/** `typed`: fields that the office has set. */
export function officeGroups(mapped: Mapped, typed: readonly string[]): InputGroup[] {
  const set = new Set(typed)
  return (Object.keys(groupNames) as GroupName[]).map((name) => groupOf(mapped, name, set))
}
