/** What crawlers may read: the public pages. What belongs to people and to the office has nothing for them. */
const closed = [
  '/api/',
  '/office',
  '/mypage',
  '/tax-report',
  '/agreement',
  '/tax-payment',
  '/pay/',
  '/kakao/',
  '/login',
  '/hometax-overload',
  '/standbyfromhometax',
  '/agent-agreement-test',
  '/docs',
]

export function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
