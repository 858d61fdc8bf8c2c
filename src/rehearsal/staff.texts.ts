/** Spares allow acts that need a second person. */
import type { StaffRole } from '#domain/staff-rights.ts'

export type InventedStaff = { login: string; name: string; role: StaffRole; branchId: string }

const people = (
  branchId: string,
  names: readonly [string, string, string, string, string, string],
): InventedStaff[] => {
  const [counsel, preparer, spare, reviewer, second, manager] = names
  return [
    { login: `counsel@${branchId}.example`, name: counsel, role: 'counsel', branchId },
    { login: `preparer@${branchId}.example`, name: preparer, role: 'preparer', branchId },
    { login: `preparer2@${branchId}.example`, name: spare, role: 'preparer', branchId },
    { login: `reviewer@${branchId}.example`, name: reviewer, role: 'reviewer', branchId },
    { login: `reviewer2@${branchId}.example`, name: second, role: 'reviewer', branchId },
    { login: `manager@${branchId}.example`, name: manager, role: 'branch-manager', branchId },
  ]
}

type Names = Parameters<typeof people>[1]

const namesOf: Record<string, Names> = {
  gaon: ['한결', '윤슬', '이든', '서온', '다인', '가람솔'],
  nare: ['나온', '새론', '라온', '해든', '슬아', '나래솔'],
  daon: ['다솔', '온유', '하람', '도담', '예솔', '다온솔'],
}
/** For firms added by a user. */
const newcomers: Names = ['한별', '은솔', '보람', '새봄', '슬기', '찬솔']

/** Acts on an operator need two operators. */
const operators = [
  { name: '온새미', login: 'operator' },
  { name: '온누리', login: 'operator2' },
]

/** Operators belong to the first branch. */
export const inventedStaff = (branchIds: readonly string[]): InventedStaff[] => [
  ...branchIds.flatMap((branchId) => people(branchId, namesOf[branchId] ?? newcomers)),
  ...branchIds
    .slice(0, 1)
    .flatMap((branchId) =>
      operators.map(({ name, login }) => ({
        login: `${login}@${branchId}.example`,
        name,
        role: 'operator' as const,
        branchId,
      })),
    ),
]

export const rehearsalPassword = 'rehearsal-2026'
