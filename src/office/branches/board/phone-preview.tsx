import type { CSSProperties } from 'react'
import { brandTints, darkTints } from '#domain/branch/contrast.ts'
import { branchSettingsTexts } from '#office/branches/texts.ts'
import type { BannerLevel } from '#domain/critical-banner.ts'
import { BannerStrip } from '#web/frame/site/banner-strip.tsx'

const texts = branchSettingsTexts.form

export function PhonePreview({
  level,
  text,
  hasLink,
  name,
  colour,
}: {
  level: BannerLevel
  text: string
  hasLink: boolean
  name: string
  colour: string | null
}) {
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-label">{texts.preview}</figcaption>
      <div
        style={colour ? coloursOf(colour) : undefined}
        className="w-full max-w-[22.5rem] overflow-hidden rounded-sheet border-4 border-ink bg-paper"
      >
        <BannerStrip
          level={level}
          text={text || texts.previewEmpty}
          more={
            hasLink ? (
              <span className="font-semibold whitespace-nowrap underline underline-offset-4">{texts.more}</span>
            ) : null
          }
        />
        <div aria-hidden="true" className="flex flex-col gap-3 px-5 pt-3 pb-6">
          <span className="text-label text-brand-700">{name}</span>
          <span className="h-3 w-3/4 rounded-full bg-well" />
          <span className="h-3 w-1/2 rounded-full bg-well" />
          <span className="h-9 rounded-field bg-brand-600" />
        </div>
      </div>
    </figure>
  )
}

function coloursOf(primary: string): CSSProperties {
  const tints = document.documentElement.dataset.theme === 'dark' ? darkTints : brandTints
  return Object.fromEntries(Object.entries(tints(primary)).map(([tint, colour]) => [`--brand-${tint}`, colour]))
}
