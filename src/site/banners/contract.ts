/** What everybody may ask of a branch: the critical banners that stand over its site now. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bannerLevels } from '#domain/critical-banner.ts'

/**
 * Asked for each page that is rendered, and by pages that stand open (web/frame/site/critical-banner.tsx). Nothing in
 * the answer belongs to a person.
 */
export const readBanners = endpoint({
  method: 'GET',
  path: '/api/banners',
  summary: '긴급 알림',
  who: 'anyone',
  answer: z.object({
    banners: z.array(
      z.object({ id: z.string(), level: z.enum(bannerLevels), text: z.string(), link: z.nullable(z.string()) }),
    ),
  }),
})
