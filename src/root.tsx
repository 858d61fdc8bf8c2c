/** The document around every page: branch colours, fonts, appearance before the first paint, navigation. */
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useRouteError, type LoaderFunctionArgs } from 'react-router'
import { appearanceScript } from '#web/document/appearance.ts'
import { useRoot } from '#web/document/branch.ts'
import { siteMeta } from '#web/document/head.ts'
import { readPageContext } from '#web/document/load-context.ts'
import { oldestBrowserScript } from '#web/document/oldest-browser.ts'
import { useIsHydrating } from '#web/document/hydration.ts'
import { useNonce } from '#web/document/nonce.ts'
import { rootData } from '#web/document/root-data.ts'
import { DocumentShell } from '#web/document/shell.tsx'
import { styles } from '#web/document/styles.ts'
import { readBanners } from '#site/banners/contract.ts'
import { readUser } from '#filer/member/calls.ts'
import { signOut } from '#filer/sign-in/calls.ts'
import { call } from '#web/call.ts'
import { useNoticeAfterRedirect } from '#web/guards/announced/redirect-and-say.ts'
import { useIdleTimeout } from '#web/guards/use-idle-timeout.ts'
import { useHeadingFocus } from '#web/document/arrival.tsx'
import { BranchColours } from '#web/frame/branch-colours.tsx'
import { ProblemPage } from '#web/frame/problems/problem.tsx'
import { loadDocumentAtBorders } from '#web/security-zones/document-navigation.ts'
import { findSecurityZone } from '#web/security-zones/security-zones.ts'

/** Banners keep no page back: without an answer it stands without them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = readPageContext(context)
  return rootData(
    page,
    await page.call(readBanners).then(
      ({ banners }) => banners,
      () => [],
    ),
    findSecurityZone(new URL(request.url).pathname) === 'open',
  )
}

export const clientMiddleware = [loadDocumentAtBorders]

/** The branch does not change while a person walks through its site. */
export const shouldRevalidate = () => false

export const links = () => styles

export const meta = siteMeta

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot()
  const nonce = useNonce()
  // The browser makes no script element: its markup would be a breach of Trusted Types.
  const isHydrating = useIsHydrating()
  return (
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="format-detection" content="telephone=no" />
        {root ? <link rel="icon" href={root.branch.branding.favicon} /> : null}
        <link rel="manifest" href="/manifest.webmanifest" />
        {isHydrating ? (
          <>
            <script
              nonce={nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{
                __html: import.meta.env.SSR ? oldestBrowserScript(root?.branch.contact.phone.text ?? '') : '',
              }}
            />
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: appearanceScript }} />
          </>
        ) : null}
        <Meta />
        <Links />
        {root ? <BranchColours {...root} /> : null}
      </head>
      <body>
        {children}
        {isHydrating ? <Scripts /> : null}
      </body>
    </html>
  )
}

const renew = () => call(readUser, {}, { quiet: true })
const end = () => call(signOut, {}, { quiet: true })

export default function App() {
  useIdleTimeout({ renew, end })
  useHeadingFocus()
  useNoticeAfterRedirect()
  return (
    <>
      <DocumentShell />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <ProblemPage error={useRouteError()} />
}
