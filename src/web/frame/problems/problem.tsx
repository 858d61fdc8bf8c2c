import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { useRoot } from '#web/document/branch.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { problemIn } from '#web/http-client/call-problem.ts'
import type { ReactNode } from 'react'
import { problemKind } from './problem-kind.ts'

const texts = frameTexts.problem

/** `ways`: where to go from a wrong address, in place of the site's. */
export function Problem({ error, ways }: { error: unknown; ways?: ReactNode }) {
  const problem = problemIn(error)
  const root = useRoot()
  const kind = problemKind(error)
  const gone = kind === 'notFound' || kind === 'forbidden'
  const known = problem?.message && kind === 'other' ? problem.message : texts.bodies[kind]
  return (
    <div className="mx-auto w-full max-w-lane grow px-5 py-10">
      <title>{root ? `${texts.titles[kind]} – ${root.branch.name}` : texts.titles[kind]}</title>
      <ErrorState
        level={1}
        title={texts.titles[kind]}
        requestId={gone ? undefined : (problem?.requestId ?? root?.requestId ?? undefined)}
        action={
          gone && ways ? (
            ways
          ) : gone ? (
            <>
              <ButtonLink to={href('/')} wide size="medium">
                {texts.home}
              </ButtonLink>
              <ButtonLink
                to={kind === 'forbidden' ? href('/consult-form') : href('/notices')}
                wide
                size="medium"
                tone="outline"
              >
                {kind === 'forbidden' ? texts.ask : texts.notices}
              </ButtonLink>
            </>
          ) : (
            <>
              <Button wide size="medium" onClick={() => window.location.reload()}>
                {kind === 'newVersion' ? texts.refresh : texts.reload}
              </Button>
              <ButtonLink to={href('/')} wide size="medium" tone="outline">
                {texts.home}
              </ButtonLink>
            </>
          )
        }
      >
        {known}
        {root && !ways ? (
          <p className="pt-2 text-small">
            {texts.call}{' '}
            <a
              href={`tel:${root.branch.contact.phone.text}`}
              className="whitespace-nowrap underline underline-offset-4"
            >
              {root.branch.contact.phone.text}
            </a>
          </p>
        ) : null}
      </ErrorState>
    </div>
  )
}

/** When not even the frame renders. */
export function ProblemPage({ error }: { error: unknown }) {
  return (
    <main id="main" className="flex min-h-dvh flex-col justify-center">
      <Problem error={error} />
    </main>
  )
}
