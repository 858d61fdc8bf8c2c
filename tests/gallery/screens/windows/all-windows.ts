import { consentAndLineWindows } from './consent-and-line.ts'
import { deviceWindows } from './devices.ts'
import { familyWindows } from './family.ts'
import { moneyWindows } from './money.ts'
import { portalWindows } from './portal.ts'
import { practiceWindows } from './practice.ts'

/** Every dialog, branch and ending of the lanes in the gallery. */
export const allWindows = [
  ...portalWindows,
  ...familyWindows,
  ...consentAndLineWindows,
  ...deviceWindows,
  ...moneyWindows,
  ...practiceWindows,
]
