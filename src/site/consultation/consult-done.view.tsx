import { useEffect, useRef } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { DonePicture } from '#design/pictures/states.tsx'
import { href } from '#domain/address/href.ts'
import { callTimeInWords } from '#domain/enquiry/call-time.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { doneTexts as texts } from './done.texts.ts'

export type ConsultDoneProps = {
  receiptNumber: string
  replyBy: string
  /** Start of the requested half-day; it ends with `replyBy`. */
  callFrom?: string | undefined
  kind: string
  phone: string
  onMyPage: boolean
  signedIn: boolean
  onAnother: () => void
}

export function ConsultDoneView({
  receiptNumber,
  replyBy,
  callFrom,
  kind,
  phone,
  onMyPage,
  signedIn,
  onAnother,
}: ConsultDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="mx-auto flex w-full max-w-lane flex-col gap-8 px-5 py-10 lg:py-16">
      <PageTitle>{texts.title}</PageTitle>
      <div className="flex flex-col items-center gap-2 text-center">
        <div className="pb-3">
          <DonePicture />
        </div>
        <h1 ref={heading} tabIndex={-1} className="text-h1-phone lg:text-h1">
          {texts.title}
        </h1>
        <p className="text-balance text-secondary">
          <span className="inline-block">
            {callFrom
              ? callTimeInWords({ from: new Date(callFrom), until: new Date(replyBy) })
              : texts.promise.until(momentInWords(new Date(replyBy)))}
          </span>{' '}
          {callFrom ? texts.promise.call : texts.promise.after}
        </p>
      </div>
      <Facts
        framed
        facts={[
          { name: texts.receipt, value: <Receipt number={receiptNumber} /> },
          { name: texts.kind, value: kind },
          { name: texts.phone, value: phone },
        ]}
      />
      {signedIn && !onMyPage ? <Banner>{texts.signedOut}</Banner> : null}
      <NextSteps />
      <div data-print="no" className="flex flex-col gap-2">
        <ButtonLink to={onMyPage ? href('/mypage') : href('/')} wide>
          {onMyPage ? texts.myPage : texts.home}
        </ButtonLink>
        <Button wide tone="text" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </div>
  )
}

function Receipt({ number }: { number: string }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-3">
      <strong className="font-bold tabular-nums select-all">{number}</strong>
      <span data-print="no">
        <CopyButton text={number} subject={texts.copy} />
      </span>
    </span>
  )
}

function NextSteps() {
  return (
    <section aria-label={texts.next.title} className="flex flex-col gap-3">
      <h2 className="text-h3">{texts.next.title}</h2>
      <ol className="flex list-decimal flex-col gap-1.5 pl-6 text-secondary marker:tabular-nums">
        {texts.next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
