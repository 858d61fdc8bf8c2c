/** What stands over the site now. */
import { serve } from '#server/serve.server.ts'
import { readBanners } from './contract.ts'
import { shownBanners } from './service.server.ts'

export const readBannersServed = serve(readBanners, async (context, { branch, now, answer }) => {
  answer.header('cache-control', 'no-store')
  return { banners: await shownBanners(context, branch.affiliationId, now) }
})
