/**
 * What was typed and ticked before the page's scripts ran: the browser keeps it in the fields, and React has not heard
 * of it.
 */
import type { ConsentName } from '#site/consultation/contract.ts'
import type { Enquiry } from '#site/consultation/rules.ts'

/** Reads the form's fields as they stand; only what is not empty. `consents` is in the order given. */
export function readTypedEarly(
  form: HTMLFormElement,
  consents: readonly ConsentName[],
): { enquiry: Partial<Enquiry>; ticked: ConsentName[] } {
  const fields = new FormData(form)
  const ticks = fields.getAll('consents')
  const enquiry = Object.fromEntries(
    (['kind', 'name', 'phone', 'email', 'content', 'callFrom'] as const)
      .map((name) => [name, fields.get(name)] as const)
      .filter(([, value]) => typeof value === 'string' && value !== ''),
  ) as Partial<Enquiry>
  return { enquiry, ticked: consents.filter((name) => ticks.includes('all') || ticks.includes(name)) }
}
