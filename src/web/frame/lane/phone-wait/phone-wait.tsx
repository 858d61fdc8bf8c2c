import { type ComponentProps, type ReactNode, Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { type ButtonSize, type ButtonTone, buttonStyle } from '#design/buttons/button-style.ts'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { PhonePrompt } from '#design/pictures/phone-prompt.tsx'
import { appAddress, type CertificateChoice } from '#domain/certificate.ts'
import { ServerCountdown } from '#web/frame/lane/server-countdown.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { phoneWaitTexts as texts } from './texts.ts'

const touch = '(pointer: coarse)'

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(touch)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(touch).matches,
    () => false,
  )
}

function useHasReturned(): boolean {
  const [returned, setReturned] = useState(false)
  useEffect(() => {
    let left = false
    const noteVisibility = () => {
      if (document.visibilityState === 'hidden') left = true
      else if (left) setReturned(true)
    }
    document.addEventListener('visibilitychange', noteVisibility)
    return () => document.removeEventListener('visibilitychange', noteVisibility)
  }, [])
  return returned
}

const PhoneCode = lazy(async () => ({ default: (await import('./phone-code.tsx')).PhoneCode }))

export type PhoneWaitProps = {
  title: string
  /** Of the pending request. */
  choice: CertificateChoice
  phone: Omit<ComponentProps<typeof PhonePrompt>, 'look'>
  /** Server time. */
  expiresAt: string
  windowSeconds: number
  busy: boolean
  problem: CallProblem | null
  onComplete: () => void
  onExpire: () => void
  banner?: ReactNode
  notCome?: { label: string; to: string }
  children: ReactNode
}

export function PhoneWait(props: PhoneWaitProps) {
  const { title, choice, expiresAt, windowSeconds, busy, problem, onComplete, onExpire } = props
  const isPhone = useIsPhone()
  const hasReturned = useHasReturned()
  const { certificate } = choice
  const app = appAddress(choice)
  const tellsFirst = !isPhone || hasReturned || app === null
  const phone = <PhonePrompt {...props.phone} look={certificate === 'KAKAO' ? 'messenger' : 'app'} />
  const complete = (
    <Button wide busy={busy} tone={tellsFirst ? 'primary' : 'outline'} onClick={onComplete}>
      {texts.complete}
    </Button>
  )
  return (
    <Step
      title={title}
      lead={texts.leads[isPhone ? 'phone' : 'desk'](certificate)}
      foot={
        <>
          <ProblemBanner problem={problem} />
          {tellsFirst ? complete : <OpenApp choice={choice} size="large" />}
          {tellsFirst ? null : complete}
          {isPhone && hasReturned ? <OpenApp choice={choice} size="medium" again /> : null}
          {props.notCome ? (
            <ButtonLink to={props.notCome.to} wide tone="outline">
              {props.notCome.label}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {props.banner}
      <div className="flex flex-col items-center gap-5">
        {isPhone ? phone : null}
        <div className="flex flex-wrap items-start justify-center gap-x-10 gap-y-5">
          <ServerCountdown
            key={expiresAt}
            look={isPhone ? 'line' : 'ring'}
            ofSeconds={windowSeconds}
            expiresAt={expiresAt}
            onExpire={onExpire}
          />
          {isPhone ? null : (
            <Suspense>
              <PhoneCode address={location.origin + location.pathname} />
            </Suspense>
          )}
        </div>
        {isPhone ? null : phone}
      </div>
      <Disclosure title={texts.notCome}>{props.children}</Disclosure>
    </Step>
  )
}

type OpenAppProps = { choice: CertificateChoice; size: ButtonSize; again?: boolean }

function OpenApp({ choice, size, again = false }: OpenAppProps) {
  const address = appAddress(choice)
  if (!address) return null
  const isMessenger = choice.certificate === 'KAKAO'
  const tone: ButtonTone = again ? 'text' : isMessenger ? 'kakao' : 'primary'
  return (
    <a href={address} className={buttonStyle({ tone, size, wide: true })}>
      {isMessenger ? (
        <Icon name="message-circle" size={18} fill="currentColor" aria-hidden="true" />
      ) : (
        <Icon name="smartphone" size={18} aria-hidden="true" />
      )}
      {texts[again ? 'openAgain' : 'open'](choice.certificate)}
    </a>
  )
}
