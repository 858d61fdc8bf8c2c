import type { BannerLevel } from '#domain/critical-banner.ts'
import { Icon } from '#design/icons/icon.tsx'
import { levelSigns } from '#web/frame/site/banner-strip.tsx'
import { frameTexts } from '#web/frame/texts.ts'

export function LevelMark({ level }: { level: BannerLevel }) {
  const { icon, mark } = levelSigns[level]
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 text-small font-semibold whitespace-nowrap ${mark}`}>
      <Icon name={icon} size={18} aria-hidden="true" />
      {frameTexts.banner.levels[level]}
    </span>
  )
}
