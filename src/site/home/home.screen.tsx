import { href } from '#domain/address/href.ts'
import { Icon } from '#design/icons/icon.tsx'
import { Link } from 'react-router'
import { Tile } from '#design/layout/tile.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { filingMethods } from '#domain/filing-codes.ts'
import { fromFeeWon } from '#domain/fee/fee.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { won } from '#domain/money.ts'
import type { PostPage } from '#site/posts/contract.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { ShareButton } from '#web/messenger/share-button.tsx'
import { Partners } from './partners/partners.tsx'
import { PostList } from './post-list.tsx'
import { Promises } from './promises.tsx'
import { CustomerCentre, Directions } from './reach.tsx'
import type { Today } from './rules.ts'
import { SeasonCard } from './season-card.tsx'
import { Steps } from './steps.tsx'
import { homeTexts as texts } from './texts.ts'

export type HomeScreenProps = {
  branch: BranchFace
  now: Date
  today: Today
  /** Null: could not be loaded. */
  news: PostPage['content'] | null
  notices: PostPage['content'] | null
  retrying: boolean
  onRetry: () => void
  onAmended: () => void
}

/**
 * Headline, what can be done today, three ways on, how it goes and what it costs, the latest posts, and how to reach
 * the office (site spec, section 2, "Home").
 */
export function HomeScreen({ branch, now, today, news, notices, retrying, onRetry, onAmended }: HomeScreenProps) {
  return (
    <div className="flex flex-col">
      <div className="bg-brand-50">
        <div className="mx-auto grid w-full max-w-site grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-8 pb-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-16 lg:px-6 lg:py-20">
          <Headline branch={branch} />
          <SeasonCard today={today} />
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-site flex-col gap-16 px-5 pt-8 pb-16 lg:gap-24 lg:px-6 lg:pt-10 lg:pb-24">
        <Ways kind={branch.kind} onAmended={onAmended} />
        <Steps />
        <Promises branch={branch} now={now} />
        <Banner />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14 lg:grid-cols-2 lg:gap-16">
          <PostList
            name={texts.news}
            path={href('/tax-news')}
            posts={news}
            now={now}
            retrying={retrying}
            onRetry={onRetry}
          />
          <PostList
            name={texts.notices}
            path={href('/notices')}
            posts={notices}
            now={now}
            retrying={retrying}
            onRetry={onRetry}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
          <CustomerCentre branch={branch} now={now} />
          <Directions branch={branch} />
        </div>
        <Partners />
        <SendOn branch={branch} />
      </div>
    </div>
  )
}

function Headline({ branch }: { branch: BranchFace }) {
  const fee = won(Math.min(...filingMethods.map((method) => fromFeeWon(branch.money.fees, method))))
  return (
    <div className="flex flex-col gap-3 lg:gap-5">
      <h1 tabIndex={-1} className="text-h1-phone lg:text-display">
        {branch.branding.mainTitle}
      </h1>
      <p className="text-secondary lg:text-h3 lg:font-medium!">{branch.branding.subTitle}</p>
      <ul aria-label={texts.facts.label} className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-small text-secondary">
        {texts.facts.items(fee).map((fact) => (
          <li key={fact} className="flex items-center gap-1.5">
            <Icon name="check" size={18} strokeWidth={2.6} aria-hidden="true" className="text-brand-600" />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Ways({ kind, onAmended }: { kind: BranchFace['kind']; onAmended: () => void }) {
  const { introduction, filing, amended, label } = texts.tiles
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-3 lg:gap-5">
      <li>
        <Tile
          title={introduction.title(kind)}
          text={introduction.text}
          icon={<Icon name="landmark" size={24} aria-hidden="true" />}
          to={href('/tax-introduction')}
        />
      </li>
      <li>
        <Tile
          title={filing.title}
          text={filing.text}
          icon={<Icon name="file-text" size={24} aria-hidden="true" />}
          to={stepPaths.filing.identity}
        />
      </li>
      <li>
        <Tile
          title={amended.title}
          text={amended.text}
          icon={<Icon name="rotate-ccw" size={24} aria-hidden="true" />}
          mark={<Chip>{amended.mark}</Chip>}
          onPress={onAmended}
        />
      </li>
    </ul>
  )
}

function Banner() {
  const { title, text, act } = texts.banner
  return (
    <Link
      to={href('/consult-form')}
      className="group flex flex-col gap-5 rounded-card bg-brand-700 p-7 text-paper forced-colors:border lg:flex-row lg:items-center lg:justify-between lg:px-10 lg:py-9"
    >
      <span className="flex flex-col gap-1">
        <strong className="text-h2">{title}</strong>
        <span>{text}</span>
      </span>
      <span className="inline-flex min-h-12 shrink-0 items-center gap-1 self-start rounded-field bg-paper px-4 text-small font-semibold text-brand-700 lg:self-auto">
        {act}
        <Icon
          name="chevron-right"
          size={18}
          aria-hidden="true"
          className="transition-transform duration-150 group-hover:translate-x-0.5"
        />
      </span>
    </Link>
  )
}

/** Sends the site on to another person. */
function SendOn({ branch }: { branch: BranchFace }) {
  const { title, act } = texts.share
  return (
    <div data-print="no" className="flex flex-col items-center gap-3 text-center">
      <p className="text-small text-secondary">{title}</p>
      <ShareButton
        title={branch.branding.mainTitle}
        description={branch.branding.subTitle}
        path={href('/')}
        label={act}
      />
    </div>
  )
}
