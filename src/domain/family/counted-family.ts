import type { FamilyChoice } from '#domain/journey/facts.ts'

type Source = 'last-year' | 'registry' | 'typed'
type StoredMember = { source: Source; residentHash: string | null }

/** Typed people always count. */
export function countedSources(choice: FamilyChoice): readonly Source[] {
  return [choice === 'LAST_YEAR' ? 'last-year' : 'registry', 'typed']
}

/** Typed people come last; one in both lists counts once. */
export function countedFamily<Member extends StoredMember>(members: readonly Member[], choice: FamilyChoice): Member[] {
  const [list] = countedSources(choice)
  const listed = members.filter((member) => member.source === list)
  const known = new Set(listed.map((member) => member.residentHash))
  const typed = members.filter((member) => member.source === 'typed')
  return [...listed, ...typed.filter(({ residentHash }) => residentHash === null || !known.has(residentHash))]
}

/** Without those whom the filer leaves to a linked return. */
export function claimedFamily<Member extends StoredMember & { leftToFamily: boolean }>(
  members: readonly Member[],
  choice: FamilyChoice,
): Member[] {
  return countedFamily(members, choice).filter(({ leftToFamily }) => !leftToFamily)
}
