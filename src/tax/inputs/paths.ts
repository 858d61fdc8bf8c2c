import type { PersonInputs } from '#tax/basis/inputs.ts'

type Scalar = number | boolean | string | null
type Leaves<Of> = Of extends Scalar
  ? ''
  : Of extends readonly (infer Row)[]
    ? `.N${Leaves<Row>}`
    : { [Name in keyof Of & string]-?: `.${Name}${Leaves<NonNullable<Of[Name]>>}` }[keyof Of & string]

type Whole = Omit<PersonInputs, 'sources'>
/** Every figure the tax takes, such as `businesses.N.revenueWon`. */
export type InputPath = { [Name in keyof Whole]-?: `${Name}${Leaves<NonNullable<Whole[Name]>>}` }[keyof Whole]
