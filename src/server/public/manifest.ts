/** For a phone's home screen: the firm's name and icon. */
import type { Branch } from '#domain/branch/branch.ts'

export const manifestPath = '/manifest.webmanifest'

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }
const imageType = (src: string) => types[src.slice(src.lastIndexOf('.') + 1)]

export function manifestText({ name, branding }: Pick<Branch, 'name' | 'branding'>): string {
  const { touchIcon, favicon, siteName, subTitle, primaryColor } = branding
  const icons = [
    ...(touchIcon ? [{ src: touchIcon, sizes: '180x180', type: imageType(touchIcon) }] : []),
    { src: favicon, sizes: 'any', type: imageType(favicon) },
  ]
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: name,
    description: subTitle,
    lang: 'ko',
    start_url: '/',
    scope: '/',
    // With a way back: signing in and paying leave the site and return.
    display: 'minimal-ui',
    theme_color: primaryColor,
    background_color: '#FFFFFF',
    icons,
  })
}
