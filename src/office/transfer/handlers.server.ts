import { sha256OfFile } from '#database/file-hash.server.ts'
import { Problem } from '#domain/problems.ts'
import { checkLayout } from '#domain/record-file/check-layout.ts'
import { type FaultPath, type Layout, type RecordSource, layoutSchema } from '#domain/record-file/layout.ts'
import { recordFileName, roundTripFault } from '#domain/record-file/records.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { type Document, LineCounter, isMap, isScalar, parseDocument } from 'yaml'
import { checkAll, fileOf, recordsOf, shownFault } from './checked-cases.server.ts'
import {
  addRecordLayout,
  makeRecordFile,
  mostLayouts,
  previewRecordFile,
  readRecordFiles,
  removeRecordLayout,
  shownCases,
  shownFiles,
} from './contract.ts'
import { layoutTexts } from './layout.texts.ts'
import {
  type StoredLayout,
  keepLayout,
  listLayouts,
  listMadeFiles,
  listReadyCases,
  recordMadeFile,
  removeLayout,
} from './queries.server.ts'
import { transferTexts as texts } from './texts.ts'

/** A firm writes a layout in YAML, of which JSON is a part. Faults are told by line and field. */
type LayoutFileFault = { line: number | null; where: string; words: string }
const mostFaults = 50

/** The innermost written part of a path: a missing field has no line. */
function lineOf(document: Document, lines: LineCounter, path: FaultPath): number | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    const range = (node as { range?: [number, number, number] | null } | undefined)?.range
    if (range) return lines.linePos(range[0]).line
  }
  return null
}

const nameIn = (document: Document, path: FaultPath, key: string) => {
  const node: unknown = document.getIn(path, true)
  const named: unknown = isMap(node) ? node.get(key, true) : undefined
  return isScalar(named) && typeof named.value === 'string' ? named.value : null
}

/** By the file's own names: a reader counts nothing from zero. */
function whereOf(document: Document, path: FaultPath): string {
  const [records, record, fields, field, key] = path
  if (records !== 'records' || typeof record !== 'number') return path.join('.')
  const recordName = nameIn(document, ['records', record], 'id') ?? layoutTexts.recordAt(record + 1)
  if (fields !== 'fields' || typeof field !== 'number') return [recordName, ...path.slice(2)].join(' · ')
  const fieldName = nameIn(document, ['records', record, 'fields', field], 'name') ?? layoutTexts.fieldAt(field + 1)
  return [recordName, fieldName, ...(key === undefined ? [] : [String(key)])].join(' · ')
}

/** @returns the layout, or at most 50 faults in the order of the file. */
export function readLayoutFile(bytes: Uint8Array): { layout: Layout } | { faults: LayoutFileFault[] } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { faults: [{ line: null, where: '', words: layoutTexts.notText }] }
  }
  const lines = new LineCounter()
  // Aliases could make a small file unfold to a huge one.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  if (document.errors.length > 0)
    return {
      faults: document.errors
        .slice(0, mostFaults)
        .map(({ pos, code }) => ({
          line: lines.linePos(pos[0]).line,
          where: '',
          words: layoutTexts.syntax[code as keyof typeof layoutTexts.syntax] ?? layoutTexts.notYaml,
        })),
    }
  if (document.contents === null) return { faults: [{ line: null, where: '', words: layoutTexts.empty }] }
  let plain: unknown
  try {
    plain = document.toJS({ maxAliasCount: 0 })
  } catch {
    return { faults: [{ line: null, where: '', words: layoutTexts.alias }] }
  }
  const toFault = (path: FaultPath, words: string): LayoutFileFault => ({
    line: lineOf(document, lines, path),
    where: whereOf(document, path),
    words,
  })
  const parsed = layoutSchema.safeParse(plain)
  const faults = parsed.success
    ? checkLayout(parsed.data).map(({ fault, path, detail }) => toFault(path, layoutTexts.faults[fault](detail ?? '')))
    : parsed.error.issues.map((issue) => {
        const path = issue.path.filter((part) => typeof part !== 'symbol')
        return toFault(path, issueWords(issue, document.getIn(path)))
      })
  if (parsed.success && faults.length === 0) return { layout: parsed.data }
  return { faults: faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, mostFaults) }
}

type Issue = { code?: string; keys?: readonly string[]; expected?: string; values?: readonly unknown[] }

function issueWords({ code, keys, expected, values }: Issue, found: unknown): string {
  const { schema } = layoutTexts
  if (code === 'unrecognized_keys') return schema.unknown((keys ?? []).join(', '))
  if (found === undefined || found === null) return schema.missing
  if (expected === 'string' && typeof found === 'number') return schema.quote
  if (code === 'invalid_value') return schema.oneOf((values ?? []).join(', '))
  return schema.other
}

const userSource: RecordSource = 'file.user'

const branchOf = (staff: StaffMember, branchId: string | undefined) =>
  staff.role === 'operator' ? (branchId ?? staff.branchId) : staff.branchId

/** Of each tax and form the latest one valid on that day. Relies on the sorted list. */
function currentOf<Row extends Pick<StoredLayout, 'tax' | 'form' | 'validFrom'>>(
  rows: readonly Row[],
  day: string,
): Row[] {
  const seen = new Set<string>()
  return rows.filter(({ tax, form, validFrom }) => {
    const kind = `${tax} ${form}`
    if (validFrom > day || seen.has(kind)) return false
    seen.add(kind)
    return true
  })
}

const readRecordFilesServed = serveStaff(readRecordFiles, async (context, request) => {
  const { staff, query, now } = request
  const { database, branches } = context
  const branchId = branchOf(staff, query.branch)
  const [layouts, cases, files] = await Promise.all([
    listLayouts(database, branchId),
    listReadyCases(database, branchId, shownCases),
    listMadeFiles(database, branchId, shownFiles),
  ])
  const list = { act: 'list', fields: ['name'], branchId }
  await database.accessRecords.record(staffReads(request, 'record-file'), list, now)
  const current = new Set(
    currentOf(
      layouts.map(({ layout }) => layout),
      seoulDay(now),
    ),
  )
  return {
    branch: context.branchOf(branchId).name,
    branches: staff.role === 'operator' ? branches.map(({ affiliationId: id, name }) => ({ id, name })) : [],
    layouts: layouts.map(({ layout, by: authorId }) => ({
      id: layout.id,
      name: layout.name,
      tax: layout.tax,
      form: layout.form,
      validFrom: layout.validFrom,
      sha256: layout.sha256,
      addedBy: authorId ?? '',
      addedAt: layout.addedAt.toISOString(),
      current: current.has(layout),
      asksUser: layout.source.includes(userSource),
    })),
    mayKeep: mayStaff(staff.role, 'branch.edit', true),
    cases: cases.rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' })),
    total: cases.total,
    files: files.map(({ file, layout, by: authorId }) => ({
      id: file.id,
      layout,
      cases: file.cases,
      sha256: file.sha256,
      reason: file.reason,
      madeBy: authorId ?? '',
      madeAt: file.madeAt.toISOString(),
    })),
  }
})

const addRecordLayoutServed = serveStaff(addRecordLayout, async ({ database }, { staff, query, body, now }) => {
  const branchId = branchOf(staff, query.branch)
  const read = readLayoutFile(body)
  if ('faults' in read) return { outcome: 'faults' as const, faults: read.faults }
  const { name, tax, form, validFrom } = read.layout
  const storedLayouts = await listLayouts(database, branchId)
  if (storedLayouts.length >= mostLayouts)
    return { outcome: 'faults' as const, faults: [{ line: null, where: '', words: texts.layouts.many(mostLayouts) }] }
  const added = await keepLayout(database, {
    branchId,
    name,
    tax,
    form,
    validFrom,
    source: new TextDecoder().decode(body),
    sha256: await sha256OfFile(body),
    addedBy: staff.id,
    addedAt: now,
  })
  return { outcome: added ? ('kept' as const) : ('same' as const), faults: [] }
})

const removeRecordLayoutServed = serveStaff(removeRecordLayout, async ({ database }, { staff, body, now }) => {
  const { layout: id, reason, branch } = body
  await removeLayout(database, { branchId: branchOf(staff, branch), id, by: staff.id, reason }, now)
  return { result: 'S' as const }
})

/** Only today's layout: the portal would refuse an older one's file. */
async function todaysLayout(context: Context, branchId: string, id: string, now: Date) {
  const storedLayouts = (await listLayouts(context.database, branchId)).map(({ layout }) => layout)
  const found = currentOf(storedLayouts, seoulDay(now)).find((layout) => layout.id === id)
  if (!found) throw new Problem('record-file.layout')
  const read = readLayoutFile(new TextEncoder().encode(found.source))
  if ('faults' in read) throw new Problem('record-file.layout')
  return { kept: found, layout: read.layout }
}

const previewRecordFileServed = serveStaff(previewRecordFile, async (context, request) => {
  const { body, staff, now } = request
  const branchId = branchOf(staff, body.branch)
  const found = await todaysLayout(context, branchId, body.layout, now)
  const exportRequest = { ...found, branchId, caseNumbers: body.caseNumbers, portalUser: body.portalUser }
  const checked = await checkAll(context, request, exportRequest, null)
  const list = { act: 'list', fields: ['name', 'figures'], branchId }
  await context.database.accessRecords.record(staffReads(request, 'record-file'), list, now)
  return {
    ready: checked.flatMap((checkedCase) => ('filing' in checkedCase ? [checkedCase.filing.caseNumber] : [])),
    refused: checked.flatMap((checkedCase) => ('refused' in checkedCase ? [checkedCase.refused] : [])),
    file: fileOf(context, exportRequest, recordsOf(checked), now).faults.map(shownFault),
    fileName: recordFileName(found.layout, seoulDay(now)),
  }
})

const makeRecordFileServed = serveStaff(makeRecordFile, async (context, request) => {
  const { body, staff, now } = request
  const { portalUser, caseNumbers } = body
  const branchId = branchOf(staff, body.branch)
  const found = await todaysLayout(context, branchId, body.layout, now)
  const exportRequest = { ...found, branchId, caseNumbers, portalUser }
  const reason = body.reason.trim()
  const checked = await checkAll(context, request, exportRequest, reason)
  if (checked.some((checkedCase) => 'refused' in checkedCase)) throw new Problem('record-file.refused')
  const { bytes, records, faults } = fileOf(context, exportRequest, recordsOf(checked), now)
  // The same layout must read what was written with the same values.
  if (faults.length > 0 || roundTripFault(found.layout, records, bytes) !== undefined)
    throw new Problem('record-file.refused')
  const sha256 = await sha256OfFile(bytes)
  await context.database.transaction(async (r) => {
    await recordMadeFile(r, {
      branchId,
      layoutId: found.kept.id,
      cases: checked.length,
      sha256,
      reason,
      madeBy: staff.id,
      madeAt: now,
    })
    const fields = ['record-file', 'name', 'resident-number', 'account-number', 'figures']
    await r.accessRecords.record(staffReads(request, reason), { act: 'download', fields, branchId }, now)
  })
  return { name: recordFileName(found.layout, seoulDay(now)), type: 'application/octet-stream', bytes }
})

export const transferServed = [
  readRecordFilesServed,
  addRecordLayoutServed,
  removeRecordLayoutServed,
  previewRecordFileServed,
  makeRecordFileServed,
]
