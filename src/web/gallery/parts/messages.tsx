import { Icon } from '#design/icons/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { Term } from '#design/messages/term.tsx'
import { href } from '#domain/address/href.ts'
import { galleryTexts } from '#web/gallery/texts.ts'
import { BannerStrip } from '#web/frame/site/banner-strip.tsx'
import { Grid, Part } from './part.tsx'

const texts = galleryTexts.messages
const long = galleryTexts.long
const tones: ChipTone[] = ['plain', 'brand', 'good', 'warning', 'danger']

export function MessagesPart() {
  return (
    <Part id="messages" title={galleryTexts.sections.messages}>
      <BannerStrips />
      <Banners />
      <Chips />
      <Filters />
    </Part>
  )
}

function BannerStrips() {
  return (
    <div>
      {(['outage', 'warning', 'info'] as const).map((level) => (
        <BannerStrip
          key={level}
          level={level}
          text={long.sentence}
          more={
            <Link to={href('/notices')} className="font-semibold underline underline-offset-4">
              {galleryTexts.buttons.link}
            </Link>
          }
          onPutAway={level === 'outage' ? undefined : () => undefined}
        />
      ))}
    </div>
  )
}

function Banners() {
  return (
    <Grid>
      <Banner title={texts.info.title}>{texts.info.body}</Banner>
      <Banner tone="good">{texts.good}</Banner>
      <Banner tone="warning" title={texts.warning.title}>
        {texts.warning.body}
      </Banner>
      <Banner
        tone="danger"
        title={texts.danger.title}
        action={
          <Button size="small" tone="outline">
            {texts.danger.action}
          </Button>
        }
      >
        {texts.danger.body}
      </Banner>
      <Banner tone="info" title={long.title}>
        {long.sentence}
      </Banner>
      <p>
        <Term word={texts.term.word} official={texts.term.official}>
          {texts.term.text}
        </Term>
      </p>
    </Grid>
  )
}

function Chips() {
  return (
    <div className="flex flex-wrap gap-2">
      {texts.chips.map((word, at) => (
        <Chip
          key={word}
          tone={tones[at] ?? 'plain'}
          icon={at === 2 ? <Icon name="circle-check" size={14} aria-hidden="true" /> : undefined}
        >
          {word}
        </Chip>
      ))}
    </div>
  )
}

function Filters() {
  const [filter, setFilter] = useState(0)
  return (
    <ChipRow label={texts.filter}>
      {texts.filters.map((word, at) => (
        <FilterChip
          key={word}
          pressed={filter === at}
          onPress={() => setFilter(at)}
          {...(at > 0 ? { count: at * 3 + 2 } : {})}
        >
          {word}
        </FilterChip>
      ))}
    </ChipRow>
  )
}
