/** /tax-introduction: the firm in its own words. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useBranch } from '#web/document/branch.ts'
import { siteMeta } from '#web/document/head/head.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { loadPage } from './load-page.ts'
import { IntroductionScreen } from './introduction.screen.tsx'

export const loader = (given: LoaderFunctionArgs) => loadPage(given)

export const meta = siteMeta

export default function IntroductionRoute() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{page.title}</PageTitle>
      <IntroductionScreen page={page} branch={useBranch()} />
    </>
  )
}
