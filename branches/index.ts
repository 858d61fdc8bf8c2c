/**
 * The firms this installation serves. Host names choose among them; `active` is the one shown where no host name
 * matches and no setting names another.
 */
import type { Branch } from '#domain/branch/branch.ts'
import { daon } from './daon/branch.ts'
import { gaon } from './gaon/branch.ts'
import { nare } from './nare/branch.ts'

export const active = 'gaon'
export const branches: readonly Branch[] = [gaon, nare, daon]
