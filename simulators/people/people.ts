/** Finds people by id, resident number or phone, with their documents of the clock's season. */
import type { CollectedData } from '#domain/collected-data.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { seoulYear } from '#domain/seoul-time.ts'
import type { Clock } from '#server/clock.ts'
import type { People } from '#simulators/world.ts'
import { documentsOf } from './documents.ts'
import { generatedByPhone, generatedByResidentNumber, generatedProfile } from './generated.ts'
import { incomeKindProfiles } from './income-kinds.ts'
import { namedProfiles } from './named.ts'
import type { Person } from './person.ts'
import type { Profile } from './profile.ts'
import { twinProfiles } from './twins.ts'
import { worldlyIds } from './worldly.ts'

/** Generated people that lists show beside the named ones; every other number exists too. */
const shownGenerated = [...Array.from({ length: 6 }, (_, at) => `p-${String(at + 1).padStart(6, '0')}`), ...worldlyIds]
const mostPeople = 5000

/** Digits by which a phone is found, without the country code, as the product writes them. */
export function phoneDigits(phone: string): string {
  const read = readPhone(phone)
  return 'digits' in read ? read.digits : phone.replace(/\D/g, '')
}

/** The income year of the season: the year before the clock's, in Seoul. */
export function incomeYearAt(clock: Clock): number {
  return seoulYear(clock.now()) - 1
}

/** The portal's documents of a person for any year; `{}` for an unknown year. */
export function dataFor(personId: string, incomeYear: number, seasonYear: number): CollectedData {
  const profile = namedById.get(personId) ?? generatedProfile(personId)
  return profile && incomeYear <= seasonYear ? documentsOf(profile, incomeYear, seasonYear - incomeYear) : {}
}

const named = [...namedProfiles, ...twinProfiles, ...incomeKindProfiles]
const namedById = new Map(named.map((profile) => [profile.id, profile]))
const namedByResidentNumber = new Map(named.map((profile) => [profile.residentNumber, profile]))
const namedByPhone = new Map(named.map((profile) => [phoneDigits(profile.phone), profile]))

export function openPeople(clock: Clock): People {
  const cached = new Map<string, { year: number; person: Person }>()
  const show = (profile: Profile | undefined): Person | undefined => {
    if (!profile) return undefined
    const year = incomeYearAt(clock)
    const known = cached.get(profile.id)
    if (known?.year === year) return known.person
    if (cached.size >= mostPeople) cached.clear()
    const person = personOf(profile, year)
    cached.set(profile.id, { year, person })
    return person
  }
  return {
    byId: (id) => show(namedById.get(id) ?? generatedProfile(id)),
    byResidentNumber: (number) => show(namedByResidentNumber.get(number) ?? generatedByResidentNumber(number)),
    byPhone: (digits) => show(namedByPhone.get(digits) ?? generatedByPhone(digits)),
    all: () => [
      ...[...namedProfiles, ...incomeKindProfiles].map((profile) => show(profile)!),
      ...shownGenerated.map((id) => show(generatedProfile(id))!),
    ],
  }
}

function writtenAs(name: string, form: Profile['quirks']['nameAtMessenger']): string {
  if (form === 'spaced') return spaced(name)
  return form === 'decomposed' ? name.normalize('NFD') : name
}

/** Writes 김하늘 as 김 하늘. */
export const spaced = (name: string): string => `${name.slice(0, 1)} ${name.slice(1)}`

function personOf(profile: Profile, incomeYear: number): Person {
  const given = profile.name.includes(' ') ? profile.name.split(' ')[0]! : profile.name.slice(1)
  return {
    id: profile.id,
    name: profile.name,
    nameAtMessenger: writtenAs(profile.name, profile.quirks.nameAtMessenger),
    residentNumber: profile.residentNumber,
    phone: profile.phone,
    email: `${profile.id}@example.com`,
    nickname: given,
    data: documentsOf(profile, incomeYear),
    agent: profile.agent,
    quirks: profile.quirks,
  }
}
