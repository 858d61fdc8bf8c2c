/** What the home page only tells: drawn by the server (serverDrawn). */
import { Link } from 'react-router'
import { Icon } from '#design/icons/icon.tsx'
import { href } from '#domain/address/href.ts'
import type { Home } from '#domain/branch/branch.ts'
import type { BranchFace } from '#web/document/branch.ts'
import type { Prices } from './prices.ts'
import { Promises } from './promises.tsx'
import { Steps } from './steps.tsx'
import { toldTexts } from './told.texts.ts'

const peopleTexts = toldTexts.people

function People({ people }: Pick<Home, 'people'>) {
  return (
    <section aria-labelledby="people" className="flex flex-col gap-4 lg:gap-10">
      <div className="flex flex-col gap-1">
        <h2 id="people" className="text-h2 lg:text-h1">
          {peopleTexts.title}
        </h2>
        <p className="text-secondary">{peopleTexts.lead}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 max-sm:big:grid-cols-1 sm:gap-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {people.map(({ name, role, licence, duties, picture }) => (
          <li key={name} className="person">
            <img src={picture} alt="" width={96} height={112} fetchPriority="low" />
            <span>
              {name} <span className="inline-block text-small font-normal text-secondary">{role}</span>
            </span>
            <span>
              <span>{duties}</span>
              {licence ? <span className="text-secondary tabular-nums">{peopleTexts.licence(licence)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invitation() {
  const { title, text, act } = toldTexts.banner
  return (
    <Link to={href('/consult-form')} className="group invitation">
      <span className="flex flex-col gap-1">
        <strong className="text-h3 sm:text-h2">{title}</strong>
        <span className="max-sm:hidden">{text}</span>
      </span>
      <span className="invitation-act">
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

export type ToldBlockName = Extract<Home['blocks'][number], 'steps' | 'people' | 'promises' | 'invitation'>

export function ToldBlock({
  block,
  branch,
  home,
  prices,
}: {
  block: ToldBlockName
  branch: BranchFace
  home: Omit<Home, 'examples'>
  prices: Prices
}) {
  switch (block) {
    case 'steps':
      return <Steps look={home.steps} />
    case 'people':
      return <People people={home.people} />
    case 'promises':
      return <Promises branch={branch} prices={prices} />
    case 'invitation':
      return <Invitation />
  }
}
