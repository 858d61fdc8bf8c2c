/** Spares allow acts that need a second person. */
import type { StaffRole } from '#domain/staff-rights.ts'

/** `licenceNumber`: who reviews is a registered tax accountant. */
export type InventedStaff = { login: string; name: string; role: StaffRole; branchId: string; licenceNumber?: string }

const people = (
  branchId: string,
  names: readonly [string, string, string, string, string, string],
  at: number,
): InventedStaff[] => {
  const [counsel, preparer, spare, reviewer, second, manager] = names
  // Above every number of the real register.
  const licence = (of: number) => ({ licenceNumber: `${900_000 + at * 10 + of}` })
  return [
    { login: `counsel@${branchId}.example`, name: counsel, role: 'counsel', branchId },
    { login: `preparer@${branchId}.example`, name: preparer, role: 'preparer', branchId },
    { login: `preparer2@${branchId}.example`, name: spare, role: 'preparer', branchId },
    { login: `reviewer@${branchId}.example`, name: reviewer, role: 'reviewer', branchId, ...licence(1) },
    { login: `reviewer2@${branchId}.example`, name: second, role: 'reviewer', branchId, ...licence(2) },
    { login: `manager@${branchId}.example`, name: manager, role: 'branch-manager', branchId, ...licence(3) },
  ]
}

type Names = Parameters<typeof people>[1]

/** Some are on the firm's home page: my page shows their picture and licence. */
const namesOf: Record<string, Names> = {
  gaon: ['박하람', '윤슬', '이든', '이든솔', '다인', '한가온'],
  nare: ['김새론', '새론', '라온', '정해든', '오다솜', '윤나래'],
  daon: ['강은별', '온유', '하람', '도담', '예솔', '서다온'],
}
const newcomers: Names = ['한별', '은솔', '보람', '새봄', '슬기', '찬솔']

const operators = [
  { name: '온새미', login: 'operator' },
  { name: '온누리', login: 'operator2' },
]

/** Operators belong to the first branch. */
export const inventedStaff = (branchIds: readonly string[]): InventedStaff[] => [
  ...branchIds.flatMap((branchId, at) => people(branchId, namesOf[branchId] ?? newcomers, at)),
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
