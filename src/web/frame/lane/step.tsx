import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { StepFoot } from '#design/buttons/step-foot.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { StepHeader } from '#design/progress/step-header.tsx'
import { findAddress } from '#domain/address/addresses.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { useEvening } from './evening.ts'
import { eveningTexts } from './evening.texts.ts'
import { placeAt } from './lane-place.ts'

export type StepProps = {
  title: string
  /** At most two sentences. */
  lead?: ReactNode
  children?: ReactNode
  foot?: ReactNode
  name?: string
  /** For tests. */
  place?: { number: number; total: number; name: string }
}

/** The document title is "3/7 자료 불러오기 – …". */
export function Step({ title, lead, children, foot, name: givenName, place: given }: StepProps) {
  const { pathname } = useLocation()
  const place = given ?? placeAt(pathname)
  const evening = useEvening(pathname)
  const name = givenName ?? place?.name ?? findAddress(pathname)?.name ?? title
  return (
    <>
      <PageTitle>{place ? `${place.number}/${place.total} ${name}` : name}</PageTitle>
      <StepHeader title={title} lead={lead} number={place?.number} of={place?.total} name={place?.name} />
      <div className="flex flex-col gap-8 pb-8">
        {evening ? (
          <Banner live title={eveningTexts[evening].title}>
            {eveningTexts[evening].body}
          </Banner>
        ) : null}
        {children}
      </div>
      {foot ? <StepFoot>{foot}</StepFoot> : null}
    </>
  )
}
