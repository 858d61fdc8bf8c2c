import type { AddressPath } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'

/**
 * The office's rooms that are only announced: the menu says so before one presses. A house rule holds this against the
 * screens that are there.
 */
export const plannedPages: readonly AddressPath[] = [href('/office/agents')]
