/** Takes over the page that the server rendered. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hearMissedChunks, watchAddress } from '#web/document/new-version.ts'
import { isKnownEngine } from '#web/document/oldest-browser.ts'

if (watchAddress() && isKnownEngine()) {
  hearMissedChunks()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
