/** Original file names may contain a person's name or a place. */
export const answerFileName = (number: number, ending: string) => `답변-${number}.${ending}`

export const fileSubjects = { answer: '답변', conversation: '대화' } as const
