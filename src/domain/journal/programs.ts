export const journalPrograms = ['semusarang', 'wehago'] as const
export type JournalProgram = (typeof journalPrograms)[number]
