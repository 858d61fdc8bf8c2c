import {
  CarFront,
  Check,
  ChevronRight,
  FileText,
  Landmark,
  MapPin,
  MoonStar,
  Phone,
  RotateCcw,
  TrainFront,
} from 'lucide-react'
import content from '../../content.json'
import { readPosts } from '../posts.js'
import { CopyButton } from './copy-button.jsx'
import { Go } from './go.jsx'
import { NoticeButton } from './notice-button.jsx'
import { Promises } from './promises.jsx'
import { ShareButton } from './share-button.jsx'
import { Steps } from './steps.jsx'

const { branch, facts, season, tiles, banner, centre, directions } = content

export async function Home() {
  const { news, notices } = await readPosts(content.now, branch.id)
  return (
    <div className="home">
      <div className="top">
        <div className="pair wide-left">
          <Headline />
          <Season />
        </div>
      </div>
      <Ways />
      <Steps />
      <Promises />
      <Go href="/consult-form" className="banner">
        <span>
          <strong>{banner.title}</strong>
          <span>{banner.text}</span>
        </span>
        <span className="banner-act">
          {banner.act}
          <ChevronRight size={18} aria-hidden="true" />
        </span>
      </Go>
      <div className="pair far">
        <PostList name={content.news} path="/tax-news" posts={news} />
        <PostList name={content.notices} path="/notices" posts={notices} />
      </div>
      <div className="pair near">
        <Centre />
        <Directions />
      </div>
      <Partners />
      <div className="send-on">
        <p className="small">{content.share.title}</p>
        <ShareButton title={branch.branding.mainTitle} label={content.share.act} />
      </div>
    </div>
  )
}

function Headline() {
  return (
    <div className="headline">
      <h1>{branch.branding.mainTitle}</h1>
      <p>{branch.branding.subTitle}</p>
      <ul aria-label={facts.label}>
        {facts.items.map((fact) => (
          <li key={fact}>
            <Check size={18} strokeWidth={2.6} aria-hidden="true" />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Season() {
  return (
    <section aria-label={season.label} className="season">
      <div>
        {season.mark ? <span className="chip brand">{season.mark}</span> : null}
        <h2>{season.title}</h2>
        {season.body ? <p>{season.body}</p> : null}
      </div>
      {season.night ? <MoonStar size={18} aria-hidden="true" /> : null}
      {season.act ? (
        <Go href={season.act.to} className="button primary large">
          {season.act.label}
        </Go>
      ) : null}
    </section>
  )
}

function Ways() {
  return (
    <ul aria-label={tiles.label} className="ways">
      <li>
        <Go href="/tax-introduction" className="tile">
          <TileInside icon={<Landmark size={24} aria-hidden="true" />} {...tiles.introduction} />
        </Go>
      </li>
      <li>
        <Go href="/tax-report-1" className="tile">
          <TileInside icon={<FileText size={24} aria-hidden="true" />} {...tiles.filing} />
        </Go>
      </li>
      <li>
        <NoticeButton className="tile" notice={content.amendedNotice} ok={content.ok}>
          <TileInside icon={<RotateCcw size={24} aria-hidden="true" />} {...tiles.amended} />
        </NoticeButton>
      </li>
    </ul>
  )
}

function TileInside({ icon, title, text, mark }) {
  return (
    <>
      <span className="tile-icon">{icon}</span>
      <span className="tile-words">
        <span>
          <b>{title}</b>
          {mark ? <span className="chip">{mark}</span> : null}
        </span>
        <span className="small">{text}</span>
      </span>
      <ChevronRight size={22} aria-hidden="true" className="on-phone" />
    </>
  )
}

const weekMs = 7 * 86_400_000

function PostList({ name, path, posts }) {
  const since = Date.parse(content.now) - weekMs
  return (
    <section className="posts" aria-label={name}>
      <div className="posts-head">
        <h2>
          <Go href={path}>{name}</Go>
        </h2>
        <Go href={path} aria-label={`${name} ${content.all}`}>
          {content.all}
          <ChevronRight size={18} aria-hidden="true" />
        </Go>
      </div>
      {posts.length === 0 ? <p>{content.empty}</p> : null}
      <ul>
        {posts.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <Go href={`${path}/${id}`}>
              <span className="post-title">
                <span>{title}</span>
                {Date.parse(publishedAt) >= since ? <span className="chip brand">{content.fresh}</span> : null}
              </span>
              <time dateTime={publishedAt}>
                {new Date(Date.parse(publishedAt) + 9 * 3_600_000).toISOString().slice(0, 10)}
              </time>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Partners() {
  const { title, row, logos } = content.partners
  return (
    <section aria-labelledby="partners" className="partners">
      <h2 id="partners">{title}</h2>
      <ul aria-label={row} tabIndex={0}>
        {logos.map(({ src, name }) => (
          <li key={src}>
            <img src={src} alt={name} width={128} height={76} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Centre() {
  const { contact, businessHours } = branch
  const lines = [
    [centre.weekday, businessHours.weekday],
    [centre.lunch, businessHours.lunch],
    [centre.closed, businessHours.closed],
  ]
  return (
    <section aria-labelledby="centre" className="box">
      <div className="box-head">
        <h2 id="centre">{centre.title}</h2>
        <span className={centre.state === 'open' ? 'chip good' : 'chip'}>{centre.stateWords}</span>
      </div>
      <a href={`tel:${contact.phone.text}`} className="phone">
        {contact.phone.text}
      </a>
      <dl className="lines">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {centre.opens ? <p className="small">{centre.opens}</p> : null}
      <a href={`tel:${contact.phone.text}`} className="button secondary medium">
        <Phone size={18} aria-hidden="true" />
        {centre.call}
      </a>
    </section>
  )
}

function Directions() {
  const ways = [
    [TrainFront, directions.subway, branch.directions.subway],
    [CarFront, directions.car, branch.directions.car],
  ]
  return (
    <section aria-labelledby="directions" className="box">
      <h2 id="directions">{directions.title}</h2>
      <p className="address">
        <MapPin size={22} aria-hidden="true" />
        {branch.contact.address.text}
      </p>
      <CopyButton text={branch.contact.address.text} label={directions.copy} copied={content.copied} />
      <p className="maps">
        {directions.maps.map(({ name, at }) => (
          <a
            key={name}
            href={`${at}${encodeURIComponent(branch.contact.address.text)}`}
            target="_blank"
            rel="noreferrer"
          >
            {name}
            <span className="unseen">({directions.newWindow})</span>
          </a>
        ))}
      </p>
      <dl className="ways-here">
        {ways.map(([Icon, name, text]) => (
          <div key={name}>
            <dt>
              <Icon size={20} aria-hidden="true" />
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
