export const handTemplates = ['data-missing', 'fee-reminder', 'consent-asked'] as const
export type HandTemplate = (typeof handTemplates)[number]
