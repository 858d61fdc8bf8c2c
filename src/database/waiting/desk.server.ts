import type { Ticket } from './place.server.ts'

export type DeskTicket = Ticket & { name: string; callerName: string | null }
