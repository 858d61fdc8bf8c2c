import { consentAndLineWindows } from './consent-and-line.ts'
import { familyWindows } from './family.ts'
import { moneyWindows } from './money.ts'
import { portalWindows } from './portal.ts'
import { practiceWindows } from './practice.ts'

/** Every window, turn and end of the lanes that the gallery shows. */
export const allWindows = [
  ...portalWindows,
  ...familyWindows,
  ...consentAndLineWindows,
  ...moneyWindows,
  ...practiceWindows,
]
