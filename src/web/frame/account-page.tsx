import type { ReactNode } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { PageTitle } from './page-title.tsx'

type AccountPageProps = { texts: { page: string; back: string }; to: string; children: ReactNode }

export const AccountPage = ({ texts, to, children }: AccountPageProps) => (
  <div className="mx-auto flex w-full max-w-text flex-col gap-6 px-5 py-8 lg:py-14">
    <PageTitle>{texts.page}</PageTitle>
    {children}
    <ButtonLink to={to} wide size="medium" tone="outline">
      {texts.back}
    </ButtonLink>
  </div>
)

export const AccountPageHead = ({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
      {title}
    </h1>
    <p className="text-secondary">{lead}</p>
    {children}
  </div>
)
