/**
 * Every named person once more (`sol-2`) with a number and a phone of their own: what one of the two does happens to
 * that one alone, so the same story runs on two devices side by side.
 */
import { namedProfiles } from './named.ts'
import type { Profile } from './profile.ts'

export const twinProfiles: readonly Profile[] = namedProfiles.map((profile) => ({
  ...profile,
  id: `${profile.id}-2`,
  residentNumber: profile.residentNumber.replace(/0000(\d\d)$/, '0099$1'),
  phone: profile.phone.replace(/-0(\d{3})$/, '-1$1'),
}))
