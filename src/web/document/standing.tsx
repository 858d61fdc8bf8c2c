import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { Windows } from '#design/dialogs/ask.tsx'
import { repeatEarlyPress } from '#design/later/early.ts'
import { touch } from '#design/later/late.tsx'
import { StatusRegion } from '#design/messages/status-region.tsx'
import { useAuth } from '#web/session.ts'
import { MovingBar } from '#web/frame/moving-bar.tsx'
import { Arrival } from './arrival.tsx'
import { useKeptPageOffline } from './keep-page-offline.ts'
import { useStalledMove } from './stalled-move.ts'

/** What stands around every page and is seen only when it has something to say. */
export function Standing() {
  useStalledMove()
  useKeptPageOffline()
  useTouchedByMoves()
  return (
    <>
      <Arrival />
      <MovingBar />
      <StatusRegion />
      <Windows />
    </>
  )
}

/** Stands beside every page, also one of an error: what was pressed too early is pressed again. */
export function Alive() {
  useEffect(repeatEarlyPress, [])
  return null
}

/** A page that moves on by itself is alive in all its parts first: a move waits for them. */
function useTouchedByMoves(): void {
  const router = useContext(RouterContext)?.router
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  useEffect(() => router?.subscribe(touch), [router])
  // What a signed-in person has begun, and where somebody came from, is shown without a sign of theirs.
  useEffect(() => {
    if (signedIn || router?.state.location.state) touch()
  }, [signedIn, router])
}
