/** `reveal`: audited way to the full number. `open`: whoever files looks it up. */
export type FormValue =
  | { kind: 'won'; won: number; note?: string }
  | { kind: 'text'; text: string; note?: string }
  | { kind: 'mask'; mask: string; reveal?: 'resident-number' | 'account-number' }
  | { kind: 'open' }

export type FormRow = {
  /** Stable across versions of a return. */
  id: string
  /** Empty if unknown. */
  no: string
  title: string
  value: FormValue
  /** Must equal the total on the portal. */
  sum?: true
}

/** `about` null: the section itself. */
export type FormGroup = { about: string | null; rows: FormRow[] }
export type FormSection = { id: string; title: string; page: string; groups: FormGroup[] }

export type Numbered = readonly [no: string, title: string]

export const wonValue = (won: number, note?: string): FormValue => ({ kind: 'won', won, ...(note ? { note } : {}) })
export const textValue = (text: string | null | undefined, note?: string): FormValue =>
  text ? { kind: 'text', text, ...(note ? { note } : {}) } : { kind: 'open' }

/** Our fonts lack circled numbers above 20. */
const written = (text: string) =>
  text.replace(/[\u3251-\u325f\u32b1-\u32bf]/g, (sign) => {
    const code = sign.charCodeAt(0)
    return `(${code < 0x32b1 ? code - 0x3251 + 21 : code - 0x32b1 + 36})`
  })

export function toRow(id: string, [no, title]: Numbered, value: FormValue, sum = false): FormRow {
  return { id, no: written(no), title: written(title), value, ...(sum ? { sum: true as const } : {}) }
}
