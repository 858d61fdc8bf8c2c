import { isRouteErrorResponse } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import { problemIn } from '#web/asking/call-problem.ts'
import { isMissingPiece } from '#web/document/new-version.ts'
import { useRoot } from '#web/document/branch.ts'
import { frameTexts } from '#web/frame/texts.ts'

const texts = frameTexts.problem
type Kind = keyof typeof texts.titles

/** A page that could not be shown: what happened, what is safe, one way on, and the number to name. */
export function Problem({ error }: { error: unknown }) {
  const problem = problemIn(error)
  const root = useRoot()
  const kind = kindOf(error)
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
          gone ? (
            <>
              <ButtonLink to="/" wide size="medium">
                {texts.home}
              </ButtonLink>
              <ButtonLink to="/notices" wide size="medium" tone="outline">
                {texts.notices}
              </ButtonLink>
            </>
          ) : (
            <>
              <Button wide size="medium" onClick={() => window.location.reload()}>
                {kind === 'newVersion' ? texts.refresh : texts.reload}
              </Button>
              <ButtonLink to="/" wide size="medium" tone="outline">
                {texts.home}
              </ButtonLink>
            </>
          )
        }
      >
        {known}
      </ErrorState>
    </div>
  )
}

function kindOf(error: unknown): Kind {
  if (isMissingPiece(error)) return 'newVersion'
  const status = problemIn(error)?.status ?? (isRouteErrorResponse(error) ? error.status : undefined)
  if (status === 0) return 'offline'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  if (status === 429 || status === 503) return 'busy'
  return 'other'
}
