import type { Ref } from 'react'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { framedTexts as texts } from './framed.texts.ts'

const widths = { phone: 'w-90 max-w-full', computer: 'w-320 max-w-none' } as const
export type FrameWidth = keyof typeof widths

type FramedPageProps = {
  src: string
  width: FrameWidth
  onWidth: (width: FrameWidth) => void
  ref?: Ref<HTMLIFrameElement>
  onLoad?: (page: Document) => void
}

export function FramedPage({ src, width, onWidth, ref, onLoad }: FramedPageProps) {
  return (
    <>
      <ChipRow label={texts.widths.label}>
        {(Object.keys(widths) as FrameWidth[]).map((key) => (
          <FilterChip key={key} pressed={width === key} onPress={() => onWidth(key)}>
            {texts.widths[key]}
          </FilterChip>
        ))}
      </ChipRow>
      <div className="overflow-x-auto" role="region" aria-label={texts.frame} tabIndex={0}>
        <iframe
          ref={ref}
          src={src}
          title={texts.frame}
          onLoad={({ currentTarget: { contentDocument } }) => (contentDocument ? onLoad?.(contentDocument) : undefined)}
          className={`${widths[width]} h-160 rounded-card border border-line bg-white`}
        />
      </div>
    </>
  )
}
