/** Whose family counts in a return. Pure. */
import type { FamilyChoice } from '#domain/journey/facts.ts'

type Source = 'last-year' | 'registry' | 'typed'
type Kept = { source: Source; residentHash: string | null }

/** Which lists count: last year's or this year's (the registry's), and always the people typed. */
export function countedSources(choice: FamilyChoice): readonly Source[] {
  return [choice === 'LAST_YEAR' ? 'last-year' : 'registry', 'typed']
}

/** The people of those lists, typed ones last; whoever was typed and stands in the other list too counts once. */
export function countedFamily<Member extends Kept>(members: readonly Member[], choice: FamilyChoice): Member[] {
  const [list] = countedSources(choice)
  const listed = members.filter((member) => member.source === list)
  const known = new Set(listed.map((member) => member.residentHash))
  const typed = members.filter((member) => member.source === 'typed')
  return [...listed, ...typed.filter(({ residentHash }) => residentHash === null || !known.has(residentHash))]
}
