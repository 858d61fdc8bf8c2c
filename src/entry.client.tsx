/** The browser's first line: takes over the page that the server rendered. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnceForNewVersion } from '#web/document/new-version.ts'
import { Alive } from '#web/document/standing.tsx'

reloadOnceForNewVersion()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Alive />
    </StrictMode>,
  )
})
