import { Link } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href, type WholePath } from '#domain/address/href.ts'
import { officeNames } from '#domain/address/office.texts.ts'
import {
  helpTopicsAt,
  isHelpWithoutSignIn,
  rightOfTopic,
  screenOfTopic,
  type HelpedPath,
  type HelpTopic,
} from '#domain/address/help-topics.ts'
import { mayStaff, staffRoles } from '#domain/staff-rights.ts'
import { roleNames } from '#office/staff/texts.ts'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { isPictured, type PicturedTopic, pictures, pictureSize } from './pictures.ts'
import { helpTexts as texts, pictureTexts, topicWords } from './texts.ts'

const isWhole = (path: HelpedPath): path is HelpedPath & WholePath => !path.includes(':')

function Parts({ topic }: { topic: HelpTopic }) {
  const { steps, look, wrong } = topicWords[topic]
  return (
    <>
      <section aria-label={texts.steps} className="flex flex-col gap-3">
        <h2 className="text-h3">{texts.steps}</h2>
        <ol className="flex list-decimal flex-col gap-2 pl-6 marker:font-semibold marker:text-brand-700">
          {steps.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={texts.look} className="flex flex-col gap-3">
        <h2 className="text-h3">{texts.look}</h2>
        <ul className="flex list-disc flex-col gap-2 pl-6">
          {look.map((line) => (
            <li key={line} className="pl-1">
              {line}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={texts.wrong} className="flex flex-col gap-3">
        <h2 className="text-h3">{texts.wrong}</h2>
        <dl className="flex flex-col gap-4">
          {wrong.map(([happens, then]) => (
            <div key={then} className="flex flex-col gap-1 rounded-card bg-ground p-4">
              <dt className="font-semibold">{happens}</dt>
              <dd className="text-secondary">{then}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

const Picture = ({ topic }: { topic: PicturedTopic }) => (
  <figure className="flex flex-col gap-2">
    <img
      src={pictures[topic]}
      alt={pictureTexts.shown[topic]}
      {...pictureSize}
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded-card border border-line"
    />
    <figcaption className="text-small text-secondary">{pictureTexts.caption}</figcaption>
  </figure>
)

function Others({ topic, screen }: { topic: HelpTopic; screen: HelpedPath }) {
  const others = helpTopicsAt[screen].filter((other) => other !== topic)
  if (others.length === 0) return null
  return (
    <nav aria-label={texts.others} className="flex flex-col gap-1 border-t border-line pt-6">
      <h2 className="text-label">{texts.others}</h2>
      <ul className="flex flex-wrap gap-x-6">
        {others.map((other) => (
          <li key={other}>
            <Link
              to={href('/office/help/:topic', { topic: other })}
              className="inline-flex min-h-10 items-center text-brand-700 underline-offset-4 hover:underline"
            >
              {topicWords[other].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const back = (
  <ButtonLink to={href('/office/help')} size="small" tone="outline">
    {texts.back}
  </ButtonLink>
)

export function HelpTopicView({ topic }: { topic: HelpTopic | null }) {
  if (topic === null)
    return (
      <OfficePage title={texts.title}>
        <EmptyState title={texts.missing.title} action={back}>
          {texts.missing.body}
        </EmptyState>
      </OfficePage>
    )
  const screen = screenOfTopic(topic)
  const right = rightOfTopic[topic]
  const startPage = isHelpWithoutSignIn(topic)
    ? href('/office/sign-in')
    : isWhole(screen)
      ? screen
      : href('/office/cases')
  return (
    <OfficePage title={topicWords[topic].title} actions={back}>
      <article className="flex max-w-text flex-col gap-8">
        <div className="flex flex-col gap-2">
          <p>{topicWords[topic].lead}</p>
          {right ? (
            <p className="text-small text-secondary">
              {texts.who(staffRoles.filter((role) => mayStaff(role, right, true)).map((role) => roleNames[role]))}
            </p>
          ) : null}
        </div>
        {isPictured(topic) ? <Picture topic={topic} /> : null}
        <Parts topic={topic} />
        <div>
          <ButtonLink to={startPage} size="medium">
            {texts.open(officeNames[startPage])}
          </ButtonLink>
        </div>
        <Others topic={topic} screen={screen} />
      </article>
    </OfficePage>
  )
}
