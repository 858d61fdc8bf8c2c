/** The document around every page: branch colours, fonts, appearance before the first paint, and what happens on each navigation. */
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useRouteError, type LoaderFunctionArgs } from 'react-router'
import { firstScript } from '#web/document/appearance.ts'
import { useRoot } from '#web/document/branch.ts'
import { siteMeta } from '#web/document/head/head.ts'
import { pageOf } from '#web/document/load-context.ts'
import { useNonce } from '#web/document/nonce.ts'
import { rootData } from '#web/document/root-data.ts'
import { Standing } from '#web/document/standing.tsx'
import { beforeMove } from '#web/document/moves.ts'
import { styles } from '#web/document/head/styles.ts'
import { readBanners } from '#features/branch-settings/contract.ts'
import { call } from '#web/call.ts'
import { useIdleWatch } from '#web/guards/idle-watch-begun.ts'
import { BranchColours } from '#web/frame/branch-colours.tsx'
import { ProblemPage } from '#web/frame/problems/problem-page.tsx'

/** A page is not kept back by its banners: without an answer it stands without them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = pageOf(context)
  return rootData(page, await page.call(readBanners).then(({ banners }) => banners, () => []))
}

export const clientMiddleware = [beforeMove]

/** The branch does not change while a person walks through its site. */
export const shouldRevalidate = () => false

export const links = () => styles

export const meta = siteMeta

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot()
  const nonce = useNonce()
  return (
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        <meta name="format-detection" content="telephone=no" />
        {root ? <link rel="icon" href={root.branch.branding.favicon} /> : null}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        <Meta />
        <Links />
        {root ? <BranchColours primary={root.branch.branding.primaryColor} /> : null}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

// Loaded when they are needed: a public page carries no member's calls.
const renew = async () => call((await import('#features/member/contract.ts')).readUser, {}, { quiet: true })
const end = async () => call((await import('#features/sign-in/contract.ts')).signOut, {}, { quiet: true })

export default function App() {
  useIdleWatch({ renew, end })
  return (
    <>
      <Standing />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <ProblemPage error={useRouteError()} />
}
