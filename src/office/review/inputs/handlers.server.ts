import { Problem } from '#domain/problems.ts'
import { addedLists } from '#domain/tax-inputs/controls.ts'
import type { Override } from '#domain/tax-inputs/overrides.ts'
import { type Calculation, calculate } from '#filer/method/service.server.ts'
import type { CurrentOverride } from '#database/overrides/store.server.ts'
import type { Filing, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseActAfter, serveStaff } from '#server/serve.server.ts'
import { overrideCalculation, readInputs } from '#office/review/contract.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { officeGroups } from './groups.ts'

export const readInputsServed = serveStaff(readInputs, async (context, request) => {
  const { mapped, standing } = await calculate(context, request.case, staffReads(request, 'calculation'))
  return {
    groups: officeGroups(
      mapped,
      standing.map(({ field }) => field),
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
  const refused = seen?.mapped.refused.find((one) => tried.has(one.field) && !mayWait.has(one.code))
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
  async (r, { body, staff, by, now, case: filing }) => {
    const reason = body.reason.trim()
    const standing = await r.overrides.standing(filing.id)
    for (const { field, value } of changesOf(body)) {
      const before = standing.find((one) => one.field === field)?.value ?? null
      const row = value === null ? addedRow(field) : null
      if (row) await removeRow(r, filing, row, { reason, setBy: staff.id }, now)
      else await r.overrides.set(filing.id, { field, value, reason, setBy: staff.id }, now)
      await r.cases.note(filing.id, { by, kind: 'figure-set', data: { field, before, after: value } }, now)
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

/** Later rows move up, each with its reason and its author. Throws `input.invalid` for a business of the documents. */
async function removeRow(
  r: Stores,
  filing: Filing,
  { list, row }: Row,
  by: { reason: string; setBy: string },
  now: Date,
): Promise<void> {
  const standing = await r.overrides.standing(filing.id)
  if (list === 'businesses' && !standing.some(({ field }) => field === `businesses.${row}.code`))
    throw new Problem('input.invalid', { fields: ['field'] })
  const placeOf = ({ field }: CurrentOverride) => {
    const [, of, at, rest = ''] = /^(\w+)\.(\d+)(\..+)?$/.exec(field) ?? []
    return of === list && (rest !== '' || leafLists.has(list)) ? { at: Number(at), rest } : null
  }
  const lines = standing.flatMap((line) => {
    const place = placeOf(line)
    return place && place.at >= row ? [{ ...line, ...place }] : []
  })
  const moved = new Map(lines.flatMap((line) => (line.at > row ? [[`${list}.${line.at - 1}${line.rest}`, line]] : [])))
  for (const { field } of lines)
    if (!moved.has(field)) await r.overrides.set(filing.id, { field, value: null, ...by }, now)
  for (const [field, { value, reason, setBy }] of moved)
    await r.overrides.set(filing.id, { field, value, reason, setBy }, now)
}
