/** Original file names may contain a person's name or a place. */
export const answerFileName = (number: number, ending: string) => `답변-${number}.${ending}`

/** What a file of the office is called by, where nothing better is known. */
export const fileSubjects = { answer: '답변', conversation: '대화' } as const
