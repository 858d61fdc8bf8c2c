import { Icon } from '#design/icons/icon.tsx'
import { useState } from 'react'
import { Card, Stack } from '#design/layout/card.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { NumberedSteps } from '#design/layout/numbered-steps.tsx'
import { QuotedWords } from '#design/layout/quoted-words.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { TickedList } from '#design/layout/ticked-list.tsx'
import { Tile } from '#design/layout/tile.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { galleryTexts } from '#web/gallery/texts.ts'
import { Grid, Part } from './part.tsx'

const texts = galleryTexts.layout
const long = galleryTexts.long
const icon = <Icon name="file-text" size={24} aria-hidden="true" />

const steps = [
  { title: texts.tile, text: texts.tileText },
  { title: long.title, text: long.sentence },
]

const pages = [
  { page: 1, of: 3 },
  { page: 7, of: 12 },
  { page: 128, of: 128 },
]

export function LayoutPart() {
  return (
    <Part id="layout" title={galleryTexts.sections.layout}>
      <CardsAndTiles />
      <Grid columns={3}>
        <NumberedSteps steps={steps} />
        <NumberedSteps joined steps={steps} />
        <TickedList lines={[texts.tileText, long.sentence]} />
      </Grid>
      <Grid>
        <div>
          <Disclosure title={texts.question}>{texts.answer}</Disclosure>
          <Disclosure title={long.title} open>
            {long.sentence}
          </Disclosure>
        </div>
        <Views />
      </Grid>
      <Grid>
        <QuotedWords level="h3" title={texts.question} words={texts.answer} />
        <QuotedWords level="h4" title={long.title} words={`${long.sentence}\n${long.hint}`} />
      </Grid>
      {pages.map(({ page, of: group }) => (
        <Pagination
          key={page}
          page={page}
          totalPages={group}
          label={texts.pages(page)}
          href={(to) => `/gallery?page=${to}`}
        />
      ))}
    </Part>
  )
}

function CardsAndTiles() {
  return (
    <Grid columns={3}>
      {(['outlined', 'filled', 'tinted'] as const).map((look) => (
        <Card key={look} look={look} label={look}>
          <Stack gap="tight">
            <p className="text-h3">{look}</p>
            <p className="text-small text-secondary">{long.hint}</p>
          </Stack>
        </Card>
      ))}
      <Tile title={texts.tile} text={texts.tileText} icon={icon} to={href('/tax-introduction')} />
      <Tile
        title={long.title}
        text={long.sentence}
        icon={icon}
        mark={<Chip>{texts.mark}</Chip>}
        onPress={() => undefined}
      />
    </Grid>
  )
}

function Views() {
  const [tab, setTab] = useState('0')
  return (
    <Tabs
      label={texts.views}
      active={tab}
      onChange={setTab}
      tabs={texts.tabs.map((name, at) => ({ id: String(at), name, panel: name, ...(at === 2 ? { count: 3 } : {}) }))}
    />
  )
}
