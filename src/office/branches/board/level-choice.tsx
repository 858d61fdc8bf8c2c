import { Icon } from '#design/icons/icon.tsx'
import { type BannerLevel, bannerLevels } from '#domain/critical-banner.ts'
import { branchSettingsTexts } from '#office/branches/texts.ts'
import { levelSigns } from '#web/frame/site/banner-strip.tsx'
import { frameTexts } from '#web/frame/texts.ts'
import { useId } from 'react'

export function LevelMark({ level }: { level: BannerLevel }) {
  const { icon, mark } = levelSigns[level]
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 text-small font-semibold whitespace-nowrap ${mark}`}>
      <Icon name={icon} size={18} aria-hidden="true" />
      {frameTexts.banner.levels[level]}
    </span>
  )
}

const texts = branchSettingsTexts.form

export function LevelChoice({ value, onChange }: { value: BannerLevel; onChange: (level: BannerLevel) => void }) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-label">{texts.level}</legend>
      {bannerLevels.map((level) => (
        <label
          key={level}
          className={`choice flex min-h-11 items-center gap-3 rounded-field px-3 py-2 text-small ${
            level === value
              ? `border-ink shadow-[inset_0_0_0_1px_var(--ink)] ${levelSigns[level].look}`
              : 'border-line hover:bg-ground'
          }`}
        >
          <input
            type="radio"
            name={name}
            value={level}
            checked={level === value}
            onChange={() => onChange(level)}
            className="pick"
          />
          <LevelMark level={level} />
          <span className="min-w-0 text-secondary">{texts.levels[level]}</span>
        </label>
      ))}
    </fieldset>
  )
}
