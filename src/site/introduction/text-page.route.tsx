/** /privacy-policy, /terms, /about, /location: the branch's text for the address. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useBranch } from '#web/document/branch.ts'
import { siteMeta } from '#web/document/head/head.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { loadPage } from './load-page.ts'
import { TextPageScreen } from './text-page.screen.tsx'

const print = () => window.print()

export const loader = (given: LoaderFunctionArgs) => loadPage(given)

export const meta = siteMeta

export default function TextPageRoute() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{page.title}</PageTitle>
      <TextPageScreen page={page} branch={useBranch()} onPrint={print} />
    </>
  )
}
