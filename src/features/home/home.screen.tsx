import { FileText, RotateCcw, UsersRound } from 'lucide-react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Tile } from '#design/layout/tile.tsx'
import { Chip } from '#design/messages/chip.tsx'
import type { PostPage } from '#features/posts/contract.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { PostList } from './post-list.tsx'
import type { Today } from './rules.ts'
import { SeasonCard } from './season-card.tsx'
import { homeTexts as texts } from './texts.ts'

export type HomeProps = {
  branch: BranchFace
  today: Today
  news: PostPage['content'] | null
  notices: PostPage['content'] | null
  onAmended: () => void
  onRetry: () => void
}

/** Headline, what can be done today, three ways on, the latest posts, and how to reach the office (site spec, section 2, "Home"). */
export function HomeScreen({ branch, today, news, notices, onAmended, onRetry }: HomeProps) {
  const { contact, businessHours, directions } = branch
  return (
    <div className="mx-auto flex w-full max-w-site flex-col gap-14 px-5 py-10 lg:px-6 lg:py-16">
      <PageTitle>{texts.page}</PageTitle>
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-3">
          <h1 tabIndex={-1} className="text-h1-phone lg:text-display">
            {branch.branding.mainTitle}
          </h1>
          <p className="text-secondary lg:text-h3">{branch.branding.subTitle}</p>
        </div>
        <SeasonCard today={today} />
        <nav aria-label={texts.tilesLabel} className="grid gap-3 lg:grid-cols-3 lg:gap-5">
          <Tile title={texts.tiles.filing.title} text={texts.tiles.filing.text} icon={<FileText aria-hidden="true" />} to="/tax-report-1" />
          <Tile title={texts.tiles.introduction.title} text={texts.tiles.introduction.text} icon={<UsersRound aria-hidden="true" />} to="/tax-introduction" />
          <Tile title={texts.tiles.amended.title} text={texts.tiles.amended.text} icon={<RotateCcw aria-hidden="true" />} mark={<Chip>{texts.tiles.amended.mark}</Chip>} onPress={onAmended} />
        </nav>
      </div>
      <div className="grid gap-14 lg:grid-cols-2 lg:gap-10">
        <PostList name={texts.news} path="/tax-news" posts={news} onRetry={onRetry} />
        <PostList name={texts.notices} path="/notices" posts={notices} onRetry={onRetry} />
      </div>
      <p className="flex flex-col gap-1 rounded-card bg-ink p-7 text-paper lg:p-10">
        <strong className="text-h2">{texts.banner.title}</strong>
        <span>{texts.banner.text}</span>
      </p>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-10">
        <section aria-labelledby="customer-centre" className="flex flex-col gap-4 rounded-card bg-ground p-6 lg:p-8">
          <h2 id="customer-centre" className="text-h2">
            {texts.customerCentre}
          </h2>
          <p className="text-h1 tabular-nums">{contact.phone.text}</p>
          <Facts facts={[{ name: texts.weekday, value: businessHours.weekday }, { name: texts.lunch, value: businessHours.lunch }, { name: texts.closed, value: businessHours.closed }]} />
          <ButtonLink to={`tel:${contact.phone.text.replaceAll('-', '')}`} tone="secondary">
            {texts.call}
          </ButtonLink>
        </section>
        <section aria-labelledby="directions" className="flex flex-col gap-4 rounded-card bg-ground p-6 lg:p-8">
          <h2 id="directions" className="text-h2">
            {texts.directions}
          </h2>
          <p>{contact.address.text}</p>
          <Facts facts={[{ name: texts.subway, value: directions.subway }, { name: texts.car, value: directions.car }]} />
        </section>
      </div>
    </div>
  )
}
