/** The nonce of this answer, for the few inline scripts and styles. Only known while the server renders. */
import { createContext, useContext } from 'react'

export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
