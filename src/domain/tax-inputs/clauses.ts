import type { OtherPenalty, ReductionClause } from '#tax/basis/inputs.ts'

/** By article of 조특법. */
export const reductionClauses = ['6', '7', '29-7', '29-8', '96', '96-3'] as const satisfies readonly ReductionClause[]
/** By article of 소득세법. */
export const otherPenaltyClauses = [
  '81',
  '81-3',
  '81-4',
  '81-6',
  '81-7',
  '81-9',
  '81-10',
  '81-11',
  '81-12',
  '81-14',
] as const satisfies readonly OtherPenalty['clause'][]
