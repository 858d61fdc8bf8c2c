import { galleryTexts } from '#web/gallery/texts.ts'
import { Part } from './part.tsx'

const texts = galleryTexts.type
/** Full class names: Tailwind scans the source. */
const sizes = [
  'text-display',
  'text-h1',
  'text-h1-phone',
  'text-h2',
  'text-h3',
  'text-body',
  'text-label',
  'text-small',
  'text-caption',
] as const
const inks = [
  'text-ink',
  'text-secondary',
  'text-quiet',
  'text-brand-600',
  'text-brand-700',
  'text-good-deep',
  'text-warning-deep',
  'text-danger-deep',
  'text-good',
  'text-warning',
  'text-danger',
] as const
const grounds = [
  'bg-paper',
  'bg-ground',
  'bg-well',
  'bg-brand-50',
  'bg-brand-100',
  'bg-brand-600',
  'bg-brand-700',
  'bg-good-tint',
  'bg-warning-tint',
  'bg-danger-tint',
  'bg-kakao',
  'bg-line',
  'bg-edge',
  'bg-faint',
] as const
const shapes = ['rounded-small', 'rounded-field', 'rounded-card', 'rounded-sheet', 'rounded-full'] as const

export function TypePart() {
  return (
    <Part id="type" title={galleryTexts.sections.type}>
      <ul className="flex flex-col gap-3">
        {sizes.map((size) => (
          <li key={size} className="flex flex-wrap items-baseline gap-x-6">
            <span className={size}>{texts.sample}</span>
            <code className="text-caption text-quiet">{size}</code>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {inks.map((ink) => (
          <li key={ink} className={`text-small font-semibold ${ink}`}>
            {ink.slice('text-'.length)}
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {grounds.map((ground) => (
          <li key={ground} className="flex flex-col gap-1 text-caption text-secondary">
            <span className={`h-14 rounded-field border border-line ${ground}`} />
            {ground.slice('bg-'.length)}
          </li>
        ))}
        {shapes.map((shape) => (
          <li key={shape} className="flex flex-col gap-1 text-caption text-secondary">
            <span className={`h-14 border border-edge bg-paper ${shape}`} />
            {shape}
          </li>
        ))}
      </ul>
    </Part>
  )
}
