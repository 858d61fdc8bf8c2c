import type { Filing, Reader } from '#database/rows.ts'
import { actProblem } from '#domain/office-case/case-acts.ts'
import { type Phone, readPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { answersTo } from '#domain/record-file/check-layout.ts'
import type { FieldFault, FieldValue } from '#domain/record-file/fields.ts'
import { type Layout, type RecordSource, splitPair } from '#domain/record-file/layout.ts'
import {
  type CaseValues,
  type RecordFault,
  type WrittenRecord,
  compactDay,
  writeCase,
  writeFile,
} from '#domain/record-file/records.ts'
import { findFormName } from '#domain/return-form/form-rows.ts'
import type { ReturnForm } from '#domain/return-form/return-form.ts'
import type { FormGroup, FormRow, FormSection } from '#domain/return-form/rows.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { readReturn } from '#office/return/service.server.ts'
import { findStale } from '#office/review/service.server.ts'
import type { Context } from '#server/context.server.ts'
import { readActFacts } from '#server/guards/case-acts.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { admitCases } from '#server/guards/things.server.ts'
import { problemSentences } from '#server/http/texts.ts'
import type { StaffMember } from '#server/request-context.ts'
import { reportProgress } from '#server/workers/workers.server.ts'
import type { RefusedCase, ShownRefusal } from './contract.ts'
import { findBranchCases, memberKey, readFamilyNumbers } from './queries.server.ts'
import { transferTexts as texts } from './texts.ts'

/** Full numbers, or as many digits where only the widths matter. */
type FullNumbers = {
  resident: string | null
  account: string | null
  phone: string | null
  family: (key: string) => string | undefined
}
type CaseSources = Partial<Record<RecordSource, string | null>>

const none: FieldValue = { kind: 'none' }
const text = (value: string | null | undefined): FieldValue => (value ? { kind: 'text', text: value } : none)

/** Sums are a last group behind persons and kinds of income. */
const isRepeated = ({ rows }: FormGroup) =>
  !/^(deductions\.|losses\.(sum|carried|year|left|lettingLeft)$)/.test(rows[0]?.id ?? '')
const repeatedGroups = (section: FormSection | undefined) => section?.groups.filter(isRepeated) ?? []

/** `masked`: the full number is no longer kept. */
export function fullNumber(
  { id, value }: FormRow,
  about: string | null,
  numbers: FullNumbers,
): FieldValue | FieldFault {
  if (value.kind !== 'mask') return none
  const full =
    value.reveal === 'resident-number'
      ? numbers.resident
      : value.reveal === 'account-number'
        ? numbers.account
        : id.endsWith('.mobile')
          ? numbers.phone
          : id === 'person.0.number'
            ? numbers.resident
            : numbers.family(memberKey(about ?? '', value.mask))
  return full ? text(full) : { fault: 'masked' }
}

function returnValues(form: ReturnForm, sources: CaseSources, numbers: FullNumbers): CaseValues {
  const sectionOf = (id: string) => form.sections.find((section) => section.id === id)
  const rowValue = (pair: string, group: number | null, each: string | null): FieldValue | FieldFault => {
    const [id, named] = splitPair(pair)
    const section = sectionOf(id)
    const groups = id === each && group !== null ? repeatedGroups(section).slice(group, group + 1) : section?.groups
    const found = (groups ?? []).flatMap(({ about, rows }) =>
      rows.filter(({ no, title }) => answersTo([no, title], named)).map((row) => ({ about, row })),
    )
    const [only] = found
    if (found.length > 1) return { fault: 'twice', detail: pair }
    // Rows without an amount are not printed.
    if (!only) return none
    const { value } = only.row
    return value.kind === 'mask' ? fullNumber(only.row, only.about, numbers) : value
  }
  return {
    groups: (section) => repeatedGroups(sectionOf(section)).length,
    value: ({ from, row }, group, each) => {
      if (row !== undefined) return rowValue(row, group, each)
      if (from === 'group.serial') return text(String((group ?? 0) + 1))
      if (from === 'group.about') return text(repeatedGroups(sectionOf(each ?? ''))[group ?? 0]?.about)
      if (from === 'person.resident-number') return numbers.resident ? text(numbers.resident) : { fault: 'masked' }
      if (from === 'refund.account-number') return text(numbers.account)
      if (from === 'person.phone') return text(numbers.phone)
      return from === undefined ? none : text(sources[from])
    },
  }
}

/** Few enough that no other request waits for a connection. */
const casesAtOnce = 4

type Call = { staff: StaffMember; requestId: string; ip: string; now: Date }
export type ExportRequest = { branchId: string; layout: Layout; caseNumbers: readonly string[]; portalUser: string }

export type Checked = { filing: Filing; records: WrittenRecord[] } | { refused: RefusedCase }

const phoneDigits = (phone: Phone) => ('groups' in phone ? phone.groups.join('-') : null)
const places = (mask: string) => '0'.repeat([...mask].filter((sign) => /[\d*]/.test(sign)).length)

/** Full numbers are read, and each reading recorded, only for the file itself. */
export async function numbersOf(
  context: Context,
  filing: Filing,
  reader: Reader | null,
  now: Date,
): Promise<FullNumbers> {
  const { filings, registrations } = context.database
  const phone = phoneDigits(readPhone(filing.filerPhone))
  if (!reader) {
    const mask = (await registrations.find(filing.id))?.accountMask
    return {
      resident: filing.hasResidentNumber ? '0'.repeat(13) : null,
      account: mask ? places(mask) : null,
      phone,
      family: () => '0'.repeat(13),
    }
  }
  const [resident, account, family] = await Promise.all([
    filing.hasResidentNumber ? filings.readResidentNumber(filing.id, reader, now) : null,
    registrations.readAccountNumber(filing.id, reader, now),
    readFamilyNumbers(context.database, filing, reader, now),
  ])
  return { resident, account: account ?? null, phone, family: (key) => family.get(key) }
}

export const shownFault = ({ record, field, fault, detail }: RecordFault): ShownRefusal => ({
  record,
  field,
  fault,
  detail: detail ?? null,
})

async function checkOne(
  context: Context,
  request: Call,
  { layout, portalUser }: ExportRequest,
  filing: Filing,
  reason: string | null,
): Promise<Checked> {
  const { now, staff } = request
  const refused = (words: string | null, fields: readonly RecordFault[] = []): Checked => ({
    refused: { caseNumber: filing.caseNumber, name: filing.filerName ?? '', words, fields: fields.map(shownFault) },
  })
  if (filing.officeState !== 'ready-to-file') return refused(texts.cases.notReady)
  const facts = await readActFacts(context.database, filing, now, context.branchOf(filing.branchId))
  const problem = actProblem('fill-sheet', facts, staff)
  if (problem) return refused(problemSentences[problem])
  const reader = staffReads(request, reason ?? 'record-file')
  try {
    const { form, summary, calculation } = await readReturn(context, filing, reader, now)
    if (await findStale(context, filing, summary, calculation, reader)) return refused(texts.cases.stale)
    if (!layout.incomeYears.includes(form.incomeYear)) return refused(texts.cases.year(form.incomeYear))
    if (findFormName(form) !== layout.form) return refused(texts.cases.form(layout.form))
    const numbers = await numbersOf(context, filing, reason === null ? null : reader, now)
    const { records, faults } = writeCase(
      layout,
      returnValues(
        form,
        { ...fileSources(context, filing.branchId, now, portalUser), ...sourcesOf(filing, form) },
        numbers,
      ),
    )
    return faults.length > 0 ? refused(null, faults) : { filing, records }
  } catch (thrown) {
    if (thrown instanceof Problem) return refused(problemSentences[thrown.code])
    throw thrown
  }
}

const sourcesOf = (filing: Filing, form: ReturnForm): CaseSources => ({
  'case.number': filing.caseNumber,
  'case.year': String(form.incomeYear),
  'person.name': filing.filerName,
  'person.email': filing.filerEmail,
})

function fileSources(context: Context, branchId: string, now: Date, portalUser: string): CaseSources {
  const { representative, businessNumber, phone } = context.branchOf(branchId).contact
  return {
    'file.day': compactDay(seoulDay(now)),
    'file.user': portalUser,
    'agent.name': representative.text,
    'agent.number': businessNumber.text,
    'agent.phone': phone.text,
  }
}

/** In the order asked; another firm's case counts as not found. */
export async function checkAll(
  context: Context,
  request: Call,
  exportRequest: ExportRequest,
  reason: string | null,
): Promise<Checked[]> {
  const found = await findBranchCases(context.database, exportRequest.branchId, exportRequest.caseNumbers)
  const admitted = new Map(admitCases(request.staff, 'case.file', found).map((filing) => [filing.caseNumber, filing]))
  const numbers = [...new Set(exportRequest.caseNumbers)]
  const checked: Checked[] = []
  for (let from = 0; from < numbers.length; from += casesAtOnce) {
    await reportProgress({ done: from, of: numbers.length })
    checked.push(
      ...(await Promise.all(
        numbers.slice(from, from + casesAtOnce).map(async (caseNumber): Promise<Checked> => {
          const filing = admitted.get(caseNumber)
          if (filing) return checkOne(context, request, exportRequest, filing, reason)
          return { refused: { caseNumber, name: '', words: texts.cases.missing, fields: [] } }
        }),
      )),
    )
  }
  return checked
}

export const fileOf = (
  context: Context,
  { layout, branchId, portalUser }: ExportRequest,
  records: readonly WrittenRecord[],
  now: Date,
) =>
  writeFile(layout, records, {
    groups: () => 0,
    value: ({ from }) => {
      const text = from && fileSources(context, branchId, now, portalUser)[from]
      return text ? { kind: 'text', text } : { kind: 'none' }
    },
  })

export const recordsOf = (checked: readonly Checked[]) =>
  checked.flatMap((checkedCase) => ('records' in checkedCase ? checkedCase.records : []))
