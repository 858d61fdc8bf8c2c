/** The calls of the branch settings: banners and the switches of outside companies. No logic. */
import type { Served } from '#server/serve.server.ts'
import { listBannersServed, removeBannerServed, setBannerServed } from './handlers.server.ts'
import { requestSeasonChangeServed, decideSeasonServed, readSeasonServed } from './season.server.ts'
import { listSwitchesServed, turnSwitchServed } from './switches.server.ts'

export const branchSettingsServed: readonly Served[] = [
  listBannersServed,
  setBannerServed,
  removeBannerServed,
  listSwitchesServed,
  turnSwitchServed,
  readSeasonServed,
  requestSeasonChangeServed,
  decideSeasonServed,
]
