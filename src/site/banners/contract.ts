import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bannerLevels } from '#domain/critical-banner.ts'

/** Polled by open pages; the answer must hold no personal data. */
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
