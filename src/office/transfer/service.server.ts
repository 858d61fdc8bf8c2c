import type { Filing, Reader } from '#database/rows.ts'
import { Problem } from '#domain/problems.ts'
import { findFormName } from '#domain/return-form/form-rows.ts'
import type { ReturnForm } from '#domain/return-form/return-form.ts'
import type { SubmittedReturn } from '#integrations/tax-portal/port.ts'
import type { Context } from '#server/context.server.ts'
import { fullNumber, numbersOf } from './checked-cases.server.ts'

/**
 * The printed rows of a return with unmasked numbers; each reading is recorded. Throws `case.no-return` if a number
 * is no longer kept.
 */
export async function returnRows(
  context: Context,
  filing: Filing,
  form: ReturnForm,
  reader: Reader,
  now: Date,
): Promise<Omit<SubmittedReturn, 'key' | 'office'>> {
  const numbers = await numbersOf(context, filing, reader, now)
  const name = findFormName(form)
  if (!numbers.resident || !filing.filerName || !name) throw new Problem('case.no-return')
  const rows = form.sections.flatMap((section) =>
    section.groups.flatMap(({ about, rows: printed }) =>
      printed.flatMap((row) => {
        const { no, title, value } = row
        if (value.kind === 'open') return []
        const at = { section: section.id, about, no, title }
        if (value.kind === 'won') return [{ ...at, value: String(value.won) }]
        if (value.kind === 'text') return [{ ...at, value: value.text }]
        const full = fullNumber(row, about, numbers)
        if (!('kind' in full)) throw new Problem('case.no-return')
        return full.kind === 'text' ? [{ ...at, value: full.text }] : []
      }),
    ),
  )
  const person = { name: filing.filerName, residentNumber: numbers.resident }
  return { person, incomeYear: form.incomeYear, form: name, rows }
}
