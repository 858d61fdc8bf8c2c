import type { Consultation } from './store.server.ts'

/** `tries`: unsuccessful contact attempts. */
export type ListedConsultation = Consultation & { assigneeName: string | null; tries: number }
export type ConsultationCounts = { new: number; calling: number; overdue: number; today: number }
