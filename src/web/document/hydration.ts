import { useSyncExternalStore } from 'react'

const noChange = () => () => undefined

/** True on the server and while its markup is taken over, false for what the browser draws by itself. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => false,
    () => true,
  )
