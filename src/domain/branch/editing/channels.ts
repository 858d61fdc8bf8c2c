/** Where else the firm is found, and what its home page tells in which order. Pure. */
import type { Branch, Home } from '#domain/branch/branch.ts'

/** Addresses; the first two are empty where the firm has none. */
export type Channels = { youtube: string; blog: string; certificateHelpUrl: string; registryHelpUrl: string }

export const channelsOf = ({ social }: Pick<Branch, 'social'>): Channels => ({
  youtube: social.youtube?.url ?? '',
  blog: social.blog?.url ?? '',
  certificateHelpUrl: social.certificateHelpUrl,
  registryHelpUrl: social.registryHelpUrl,
})

/** The channels as edited; an address that was emptied takes its channel away. */
export function withChannels(
  social: Branch['social'],
  { youtube, blog, certificateHelpUrl, registryHelpUrl }: Channels,
): Branch['social'] {
  const { youtube: oldVideo, blog: oldBlog, ...kept } = social
  return {
    ...kept,
    ...(youtube ? { youtube: { icon: oldVideo?.icon ?? 'youtube', url: youtube } } : {}),
    ...(blog ? { blog: { icon: oldBlog?.icon ?? 'blog', url: blog } } : {}),
    certificateHelpUrl,
    registryHelpUrl,
  }
}

/** The order of the home page's blocks, how the steps stand, and whose fees are shown. */
export type HomeOrder = Pick<Home, 'blocks' | 'steps' | 'examples'>

export const homeOrderOf = ({ home: { blocks, steps, examples } }: Pick<Branch, 'home'>): HomeOrder => ({
  blocks,
  steps,
  examples,
})
