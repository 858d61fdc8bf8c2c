/** What the files of an answer are called: their own names may hold a name or a place. */
export const answerFileName = (number: number, ending: string) => `답변-${number}.${ending}`
