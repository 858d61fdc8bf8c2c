/** What a form consists of: sections in its order, rows with the form's own numbers. */

/**
 * `mask`: a number that is not shown whole; `reveal` names the recorded way to it. `open`: neither kept nor typed, so
 * whoever files looks it up.
 */
export type FormValue =
  | { kind: 'won'; won: number; note?: string }
  | { kind: 'text'; text: string; note?: string }
  | { kind: 'mask'; mask: string; reveal?: 'resident-number' | 'account-number' }
  | { kind: 'open' }

export type FormRow = {
  /** The same for one cell through all versions of a return. */
  id: string
  /** The form's own number; empty where none was found. */
  no: string
  title: string
  value: FormValue
  /** A sum that must equal the portal's. */
  sum?: true
}

/** Rows that belong to one place, payer or person; null: to the section itself. */
export type FormGroup = { about: string | null; rows: FormRow[] }
export type FormSection = { id: string; title: string; page: string; groups: FormGroup[] }

/** A form's number and its own word for a row. */
export type Numbered = readonly [no: string, title: string]

export const wonValue = (won: number, note?: string): FormValue => ({ kind: 'won', won, ...(note ? { note } : {}) })
export const textValue = (text: string | null | undefined, note?: string): FormValue =>
  text ? { kind: 'text', text, ...(note ? { note } : {}) } : { kind: 'open' }

/** No face of the product has circled numbers above 20: 21-35 and 36-50 are written `(21)`. */
const written = (text: string) =>
  text.replace(/[\u3251-\u325f\u32b1-\u32bf]/g, (sign) => {
    const code = sign.charCodeAt(0)
    return `(${code < 0x32b1 ? code - 0x3251 + 21 : code - 0x32b1 + 36})`
  })

/** `sum`: it must equal a sum that the portal shows. */
export function rowOf(id: string, [no, title]: Numbered, value: FormValue, sum = false): FormRow {
  return { id, no: written(no), title: written(title), value, ...(sum ? { sum: true as const } : {}) }
}
