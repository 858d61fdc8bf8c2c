import type { Home } from '#domain/branch/branch.ts'
import { homeTexts } from '#site/home/texts.ts'

const texts = homeTexts.people

/** Who does the work: face, name, number of the register, responsibility. */
export function People({ people }: Pick<Home, 'people'>) {
  return (
    <section aria-labelledby="people" className="flex flex-col gap-6 lg:gap-10">
      <div className="flex flex-col gap-1">
        <h2 id="people" className="text-h2 lg:text-h1">
          {texts.title}
        </h2>
        <p className="text-secondary">{texts.lead}</p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {people.map(({ name, role, licence, duties, picture }) => (
          <li key={name} className="flex items-center gap-4 lg:flex-col lg:items-start">
            <img
              src={picture}
              alt=""
              width={96}
              height={112}
              fetchPriority="low"
              className="w-20 rounded-card lg:w-28"
            />
            <span className="flex min-w-0 flex-col gap-0.5">
              <span className="text-h3">
                {name} <span className="text-small font-normal text-secondary">{role}</span>
              </span>
              <span className="text-small">{duties}</span>
              {licence ? (
                <span className="text-small text-secondary tabular-nums">{texts.licence(licence)}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
