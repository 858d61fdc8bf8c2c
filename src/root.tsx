/** The document around every page: branch colours, fonts, appearance before the first paint, and what happens on each navigation. */
import { OverlayProvider } from 'overlay-kit'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useRouteError, type LoaderFunctionArgs } from 'react-router'
import { publicBranch } from '#domain/branch/branch.ts'
import fonts from '#design/fonts.css?url'
import tokens from '#design/tokens.css?url'
import { StatusRegion } from '#design/messages/status-region.tsx'
import { appearanceScript } from '#web/document/appearance.ts'
import { useRoot } from '#web/document/branch.ts'
import { BranchColours } from '#web/document/branch-colours.tsx'
import { Arrival } from '#web/document/arrival.tsx'
import { MovingBar } from '#web/frame/moving-bar.tsx'
import { ProblemPage } from '#web/frame/problems/problem-page.tsx'
import { pageOf } from '#web/document/load-context.ts'
import { useNonce } from '#web/document/nonce.ts'
import type { RootData } from '#web/document/root-data.ts'

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { branch, rehearsal, now, requestId } = pageOf(context)
  return { branch: publicBranch(branch), rehearsal: rehearsal ?? null, now, requestId: requestId ?? null }
}

/** The branch does not change while a person walks through its site. */
export function shouldRevalidate(): boolean {
  return false
}

export function links() {
  return [
    { rel: 'stylesheet', href: tokens },
    { rel: 'stylesheet', href: fonts },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot()
  const nonce = useNonce()
  return (
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#ffffff" />
        {root ? <link rel="icon" href={root.branch.branding.favicon} /> : null}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: appearanceScript }} />
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

export default function App() {
  return (
    <OverlayProvider>
      <Arrival />
      <MovingBar />
      <Outlet />
      <StatusRegion />
    </OverlayProvider>
  )
}

export function ErrorBoundary() {
  return <ProblemPage error={useRouteError()} />
}
