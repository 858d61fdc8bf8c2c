import { serve } from '#server/serve.server.ts'
import { readBanners } from './contract.ts'
import { shownBanners } from './service.server.ts'
import { draftBanner } from './texts.ts'

export const readBannersServed = serve(readBanners, async (context, { branch, isDraft, now, answer }) => {
  answer.header('cache-control', 'no-store')
  const banners = await shownBanners(context, branch.affiliationId, now)
  const draft = { id: 'branch-draft', level: 'warning' as const, text: draftBanner(branch.name), link: null }
  return { banners: isDraft ? [draft, ...banners] : banners }
})
