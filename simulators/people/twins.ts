/**
 * A second copy of every named person (`sol-2`) with another number and phone, so that the same story can run on two
 * devices without affecting each other.
 */
import { namedProfiles } from './named.ts'
import type { Profile } from './profile.ts'

export const twinProfiles: readonly Profile[] = namedProfiles.map((profile) => ({
  ...profile,
  id: `${profile.id}-2`,
  residentNumber: profile.residentNumber.replace(/0000(\d\d)$/, '0099$1'),
  phone: profile.phone.replace(/-0(\d{3})$/, '-1$1'),
}))
