import type { Branch, Home } from '#domain/branch/branch.ts'

/** URLs; the first two are empty if the firm has none. */
export type Channels = { youtube: string; blog: string; certificateHelpUrl: string; registryHelpUrl: string }

export const toChannels = ({ social }: Pick<Branch, 'social'>): Channels => ({
  youtube: social.youtube?.url ?? '',
  blog: social.blog?.url ?? '',
  certificateHelpUrl: social.certificateHelpUrl,
  registryHelpUrl: social.registryHelpUrl,
})

/** An emptied URL removes the channel. */
export function withChannels(
  social: Branch['social'],
  { youtube, blog, certificateHelpUrl, registryHelpUrl }: Channels,
): Branch['social'] {
  const { youtube: oldVideo, blog: oldBlog, ...otherChannels } = social
  return {
    ...otherChannels,
    ...(youtube ? { youtube: { icon: oldVideo?.icon ?? 'youtube', url: youtube } } : {}),
    ...(blog ? { blog: { icon: oldBlog?.icon ?? 'blog', url: blog } } : {}),
    certificateHelpUrl,
    registryHelpUrl,
  }
}

export type HomeOrder = Pick<Home, 'blocks' | 'steps' | 'examples'>

export const homeOrderOf = ({ home: { blocks, steps, examples } }: Pick<Branch, 'home'>): HomeOrder => ({
  blocks,
  steps,
  examples,
})
