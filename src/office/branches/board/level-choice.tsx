import { useId } from 'react'
import { bannerLevels, type BannerLevel } from '#domain/critical-banner.ts'
import { branchSettingsTexts } from '#office/branches/texts.ts'
import { levelSigns } from '#web/frame/site/banner-strip.tsx'
import { LevelMark } from './level-mark.tsx'

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
