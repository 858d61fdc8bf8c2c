/** The browser's first line: takes over the page that the server rendered. */
import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { repeatEarlyPress } from '#design/later/early.ts'
import { reloadOnceForNewVersion } from '#web/document/new-version.ts'

reloadOnceForNewVersion()

/** Beside every page, also one of an error. */
function Alive() {
  useEffect(repeatEarlyPress, [])
  return null
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Alive />
    </StrictMode>,
  )
})
