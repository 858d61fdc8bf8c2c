import type { FoundKind } from '#tax/past-years/judge.ts'

export const foundKinds = [
  'income-missing',
  'withheld-missing',
  'wage-missing',
  'other-missing',
  'dependant-missing',
  'dependant-dead',
  'dependant-over-income',
  'dependant-twice',
  'national-pension-missing',
  'yellow-umbrella-missing',
  'pension-account-missing',
] as const satisfies readonly FoundKind[]
