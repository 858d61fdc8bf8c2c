/** The persons of the return, with the names and masks of the case (form 40(1) ⓫ ⑯). Pure. */
import { relationNames } from '#domain/family/texts.ts'
import type { ReturnFacts, ReturnPerson } from './facts.ts'
import { nationality, type ReturnParties } from './head.ts'
import { rowOf, textValue, type FormGroup, type FormValue, type Numbered } from './rows.ts'
import { rowWords } from './texts.ts'

/** The family member behind a person: names and masks are the case's, the calculation keeps relation and birth year. */
function namesOf(persons: readonly ReturnPerson[], family: ReturnParties['family']) {
  const left = [...family]
  return persons.map((person) => {
    const at = left.findIndex((member) => member.relation === person.relation && member.birthYear === person.birthYear)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  })
}

type PersonTitles = Readonly<Record<'relation' | 'name' | 'national' | 'disabled' | 'number', string>>
const isRelation = (relation: number): relation is keyof typeof relationNames => relation in relationNames

/** The persons of the return, a group each, with the names that the family list has. */
export function personGroups(
  { persons }: ReturnFacts,
  { name, residentMask, family }: ReturnParties,
  [no]: Numbered,
  titles: PersonTitles,
): FormGroup[] {
  const names = namesOf(persons, family)
  return persons.map((person, at): FormGroup => {
    const member = person.relation === 0 ? { name, mask: residentMask } : names[at]
    const row = (key: keyof PersonTitles, value: FormValue) => rowOf(`person.${at}.${key}`, [no, titles[key]], value)
    const { relation } = person
    const words = isRelation(relation) ? [relationNames[relation]] : []
    const national = nationality(member?.mask ?? '')
    return {
      about: member?.name ?? null,
      rows: [
        row(
          'relation',
          textValue(String(relation), [...words, ...(person.deducted ? [] : [rowWords.notDeducted])].join(', ')),
        ),
        row('name', textValue(member?.name)),
        row('national', textValue(national, national ? rowWords.nationals[national] : undefined)),
        ...(person.disabled ? [row('disabled', textValue(rowWords.disabled))] : []),
        row('number', member?.mask ? { kind: 'mask', mask: member.mask } : { kind: 'open' }),
      ],
    }
  })
}
