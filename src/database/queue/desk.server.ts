import type { Ticket } from './place.server.ts'

export type ListedQueueTicket = Ticket & { name: string; callerName: string | null }
