/** The messages that staff send by hand, to one case or to many. */
export const handTemplates = ['data-missing', 'fee-reminder', 'consent-asked'] as const
export type HandTemplate = (typeof handTemplates)[number]
