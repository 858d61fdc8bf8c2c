import type { AddressPath } from '#web/addresses.ts'

/** The office's rooms that are only announced: the menu says so before one presses. A house rule holds this against the screens that are there. */
export const plannedPages: readonly AddressPath[] = ['/office/agents', '/office/staff', '/office/access-records']
